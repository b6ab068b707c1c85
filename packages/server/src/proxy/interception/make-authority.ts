/** A certificate authority in PEM. Who has the key can pass for every site with those who trust the certificate. */
export interface AuthorityFiles {
  readonly certificate: string;
  /** Private key, PKCS #8, not encrypted. */
  readonly key: string;
}

/** Options of {@link makeAuthority}. */
export interface AuthorityOptions {
  /** Common name, as lists of authorities show it. @default 'Pith proxy' */
  readonly name?: string | undefined;
  /** How long it is valid. @default 365 */
  readonly days?: number | undefined;
}

/** Makes a certificate authority for a proxy of one's own: a new key of the curve P-256, which may sign hosts and no other authority. */
export async function makeAuthority(options: AuthorityOptions = {}): Promise<AuthorityFiles> {
  // what writes certificates takes longer to load than the rest of the proxy, so who writes none does not
  const { signAuthority } = await import('./sign-authority.ts');
  return signAuthority(options);
}
