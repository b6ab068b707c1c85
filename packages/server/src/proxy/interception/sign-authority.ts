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
import type { AuthorityFiles, AuthorityOptions } from './authority-files.ts';
import { extension, keyIdentifier, signCertificate } from './sign-certificate.ts';

const day = 24 * 60 * 60 * 1000;

/** Makes a certificate that signs itself, see `makeAuthority`. */
export function signAuthority({
  name = 'Pith proxy',
  days = 365,
}: AuthorityOptions = {}): AuthorityFiles {
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
