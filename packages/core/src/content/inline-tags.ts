import { type KnownTag, tagId } from '../page/tags.ts';
import type { Wrapper } from './inline-run.ts';

const kinds: Partial<Record<KnownTag, Exclude<Wrapper['kind'], 'link' | 'quotation'>>> = {
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  strong: 'strong',
  b: 'strong',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  ruby: 'ruby',
  rt: 'gloss',
};

/** What an inline element with a meaning of its own is, by tag id. */
export const wrapperKinds: ReadonlyMap<
  number,
  Exclude<Wrapper['kind'], 'link' | 'quotation'>
> = new Map(Object.entries(kinds).map(([name, kind]) => [tagId[name as KnownTag], kind]));
