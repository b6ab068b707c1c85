import { generateKeyPairSync } from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  GeneralName,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509';
import { LRUCache } from 'lru-cache';
import type { Authority } from './authority.ts';
import { extension, signCertificate } from './sign-certificate.ts';

/** Certificates of hosts, made when they are asked for. */
export interface Certificates {
  /** What a TLS server of this host works with. */
  contextFor(hostname: string): SecureContext;
}

const hour = 60 * 60 * 1000;

/** Milliseconds that a host's certificate is valid: what leaks of it is soon of no use. */
const validFor = 48 * hour;
/** Milliseconds that one is used, and for how far a client's clock may be behind. */
const usedFor = 24 * hour;
/** Longest common name (RFC 5280, appendix A). */
const maxNameChars = 64;
/** Hosts whose certificates are kept. */
const maxHosts = 1000;

/** Makes certificates signed by an authority, of one key that never leaves this process. */
export function createCertificates({ certificate, key }: Authority): Certificates {
  const hostKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const privateKey = hostKey.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const { tbsCertificate: issuer } = AsnConvert.parse(certificate.raw, Certificate);
  const issuerKey = issuer.extensions?.find(({ extnID }) => extnID === id_ce_subjectKeyIdentifier);
  const common = [
    extension(id_ce_basicConstraints, new BasicConstraints(), true),
    extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
    extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
    ...(issuerKey === undefined ? [] : [authorityKey(issuerKey.extnValue.buffer)]),
  ];
  const contexts = new LRUCache<string, SecureContext>({ max: maxHosts, ttl: usedFor });

  function make(name: string): SecureContext {
    const now = Date.now();
    const signed = signCertificate(
      {
        commonName: name.slice(0, maxNameChars), // not that of the authority, or it would seem to sign itself
        publicKey: hostKey.publicKey,
        notBefore: new Date(now - usedFor),
        notAfter: new Date(Math.min(now + validFor, Date.parse(certificate.validTo))),
        extensions: [...common, extension(id_ce_subjectAltName, alternativeName(name))],
      },
      { key, name: issuer.subject },
    );
    return createSecureContext({ cert: signed + certificate.toString(), key: privateKey });
  }

  return {
    contextFor(hostname) {
      const name = bareName(hostname);
      const known = contexts.get(name);
      if (known !== undefined) return known;
      const made = make(name);
      contexts.set(name, made);
      return made;
    },
  };
}

/** A host name in lower case, without brackets and final dot. */
export function bareName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function alternativeName(name: string): SubjectAlternativeName {
  const general = isIP(name) === 0 ? { dNSName: name } : { iPAddress: name };
  return new SubjectAlternativeName([new GeneralName(general)]);
}

function authorityKey(subjectKey: ArrayBuffer) {
  const { buffer } = AsnConvert.parse(subjectKey, SubjectKeyIdentifier);
  const keyIdentifier = new KeyIdentifier(buffer);
  return extension(id_ce_authorityKeyIdentifier, new AuthorityKeyIdentifier({ keyIdentifier }));
}
