/** A certificate authority in PEM. Who has the key can pass for every site with those who trust the certificate. */
export interface AuthorityFiles {
  readonly certificate: string;
  /** Private key, PKCS #8, not encrypted. */
  readonly key: string;
}

/** Options of `makeAuthority`. */
export interface AuthorityOptions {
  /** Common name, as lists of authorities show it. @default 'Pith proxy' */
  readonly name?: string | undefined;
  /** How long it is valid. @default 365 */
  readonly days?: number | undefined;
}
