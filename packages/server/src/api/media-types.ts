import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { RenderedForm } from 'pith';

/** Media types of pages, as requests may send them. */
export const pageTypes = ['text/html', 'application/xhtml+xml'] as const;

/** What an extraction may be sent as, and the media type of each; the first is sent to who does not mind. */
export const writtenTypes = {
  json: 'application/json',
  markdown: 'text/markdown',
  text: 'text/plain',
  html: 'text/html',
  tei: 'application/tei+xml',
} as const satisfies Record<'json' | RenderedForm, string>;

/** The same of an explanation. */
export const explainedTypes = { json: 'application/json', svg: 'image/svg+xml' } as const;

/**
 * The form that a client prefers by its header `Accept` (RFC 9110, 12.5.1), the first where it takes none, as any answer is more use
 * than 406.
 */
export function preferredForm<Form extends string>(
  types: Readonly<Record<Form, string>>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Form {
  const forms = Object.keys(types) as Form[];
  const preferred = new Negotiator({ headers }).mediaType(forms.map((form) => types[form]));
  return forms.find((form) => types[form] === preferred) ?? forms[0];
}

/**
 * Says what an answer is, and that no browser may run or load anything of it: what comes from a page of the web stays harmless even where
 * it is opened as a document of this server.
 */
export function sealed(reply: FastifyReply, mediaType: string): FastifyReply {
  return reply.type(`${mediaType}; charset=utf-8`).headers({
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
}
