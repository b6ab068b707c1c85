import type { TSchema } from 'typebox';
import Type from 'typebox';
import { pageTypes } from './media-types.ts';

/** A page as the body of a request: bytes in whatever encoding, which nobody judges before they are read. */
const pageBytes = Type.String({
  description:
    'The page as it was served; the charset of `Content-Type` decides how it is decoded. Options stand in the query.',
  examples: ['<nav>Home</nav><p>One oak stood on the hill for three hundred years.</p>'],
});

/** What a route takes that takes pages: fields in JSON, or the page itself with the fields in the query. */
export function pageBodies(fields: TSchema): object {
  const html = pageTypes.map((type) => [type, { schema: pageBytes }]);
  return { content: { 'application/json': { schema: fields }, ...Object.fromEntries(html) } };
}
