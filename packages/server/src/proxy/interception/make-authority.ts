import type { AuthorityFiles, AuthorityOptions } from './authority-files.ts';

/** Makes a certificate authority for a proxy of one's own: a new key of the curve P-256, which may sign hosts and no other authority. */
export async function makeAuthority(options: AuthorityOptions = {}): Promise<AuthorityFiles> {
  // what writes certificates takes longer to load than the rest of the proxy, so who writes none does not
  const { signAuthority } = await import('./sign-authority.ts');
  return signAuthority(options);
}
