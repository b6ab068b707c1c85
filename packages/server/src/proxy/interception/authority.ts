import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { PithError } from 'pith';

/** A certificate authority, checked. */
export interface Authority {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

/**
 * Reads a certificate authority: a certificate that may sign others and is valid today, and its key.
 *
 * @throws PithError `BAD_CERTIFICATE`. No message holds anything of the key.
 */
export function readAuthority(certificatePem: string, keyPem: string): Authority {
  const certificate = readCertificate(certificatePem);
  const key = readKey(keyPem);
  if (!certificate.ca) throw bad('the certificate of an authority', 'one that may not sign others');
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  if (!(from <= Date.now() && Date.now() <= to)) {
    const { validFrom, validTo } = certificate;
    throw bad('a certificate that is valid today', `one from ${validFrom} to ${validTo}`);
  }
  if (!certificate.checkPrivateKey(key)) {
    throw bad('the private key of the certificate', 'that of another');
  }
  return { certificate, key };
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw bad('a certificate in PEM', 'something else');
  }
}

function readKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw bad('a private key in PEM, not encrypted', 'something else');
  }
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const fits = key.asymmetricKeyType === 'rsa' ? modulusLength >= 2048 : isCurve(namedCurve);
  if (fits) return key;
  const got = `${key.asymmetricKeyType} ${modulusLength || namedCurve}`.trim();
  throw bad('a key of RSA with 2048 bits or more, P-256 or P-384', got);
}

function isCurve(name: string): boolean {
  return name === 'prime256v1' || name === 'secp384r1';
}

function bad(expected: string, got: string): PithError {
  const where = 'certificate authority of the proxy';
  return new PithError('BAD_CERTIFICATE', `Expected ${expected}, got ${got} (${where})`);
}
