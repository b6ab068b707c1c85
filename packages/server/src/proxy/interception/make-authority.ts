import { generateKeyPairSync } from 'node:crypto';
import {
  BasicConstraints,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_subjectKeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509';
import { extension, keyIdentifier, signCertificate } from './sign-certificate.ts';

/** A certificate authority in PEM. Who has the key can pass for every site with who trusts the certificate. */
export interface AuthorityFiles {
  readonly certificate: string;
  /** Private key, PKCS #8, not encrypted. */
  readonly key: string;
}

const day = 24 * 60 * 60 * 1000;

/** Makes a certificate authority for a proxy of one's own: a new key of the curve P-256, which may sign hosts and no other authority. */
export function makeAuthority({
  name = 'Pith proxy',
  days = 365,
}: {
  /** Common name, as lists of authorities show it. @default 'Pith proxy' */
  readonly name?: string | undefined;
  /** How long it is valid. @default 365 */
  readonly days?: number | undefined;
} = {}): AuthorityFiles {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const usage = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign;
  const now = Date.now();
  const certificate = signCertificate(
    {
      commonName: name,
      publicKey,
      notBefore: new Date(now - day),
      notAfter: new Date(now + days * day),
      extensions: [
        extension(
          id_ce_basicConstraints,
          new BasicConstraints({ cA: true, pathLenConstraint: 0 }),
          true,
        ),
        extension(id_ce_keyUsage, new KeyUsage(usage), true),
        extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdentifier(publicKey))),
      ],
    },
    { key: privateKey, name: undefined },
  );
  return { certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
