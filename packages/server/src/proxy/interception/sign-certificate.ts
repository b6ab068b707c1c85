import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

/** What a certificate says, beside who signs it. */
export interface CertificateContent {
  /** Common name of its owner. */
  readonly commonName: string;
  readonly publicKey: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: readonly Extension[];
}

/** Who signs. */
export interface Issuer {
  readonly key: KeyObject;
  /** Its name as its own certificate spells it; undefined for a certificate that signs itself. */
  readonly name: Name | undefined;
}

/** Writes a certificate (RFC 5280, 4.1) with a random number, signs it with SHA-256, and returns it in PEM. */
export function signCertificate(content: CertificateContent, issuer: Issuer): string {
  const algorithm = signatureAlgorithm(issuer.key);
  const subject = nameOf(content.commonName);
  const signed = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: issuer.name ?? subject,
    validity: new Validity({ notBefore: content.notBefore, notAfter: content.notAfter }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicDer(content.publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions([...content.extensions]),
  });
  const bytes = AsnConvert.serialize(signed);
  const certificate = new Certificate({
    tbsCertificate: signed,
    signatureAlgorithm: algorithm,
    signatureValue: bufferOf(sign('sha256', Buffer.from(bytes), issuer.key)),
  });
  return pemOf(AsnConvert.serialize(certificate));
}

/** An extension of a certificate, its value as an object of the schema. */
export function extension(id: string, value: unknown, critical = false): Extension {
  const extnValue = new OctetString(AsnConvert.serialize(value));
  return new Extension({ extnID: id, critical, extnValue });
}

/** What tells a key from others: the first 160 bits of the SHA-256 of its public half (RFC 7093, 2). */
export function keyIdentifier(publicKey: KeyObject): OctetString {
  const digest = createHash('sha256').update(publicDer(publicKey)).digest();
  return new OctetString(bufferOf(digest.subarray(0, 20)));
}

function signatureAlgorithm(key: KeyObject): AlgorithmIdentifier {
  return key.asymmetricKeyType === 'rsa'
    ? new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null }) // sha256WithRSAEncryption
    : new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' }); // ecdsa-with-SHA256
}

function nameOf(commonName: string): Name {
  const value = new AttributeValue({ utf8String: commonName });
  return new Name([
    new RelativeDistinguishedName([new AttributeTypeAndValue({ type: '2.5.4.3', value })]),
  ]);
}

/** 127 random bits, as a positive number that begins with no zero byte. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0] & 0x7f) | 0x40;
  return bufferOf(bytes);
}

function publicDer(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

function pemOf(der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
