import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExtractionRecord, PithError } from 'pith';
import type { ServerContext } from '../context.ts';
import { isOwnOrigin } from '../operation/own-origin.ts';
import { statusOf } from '../status-codes.ts';
import { openPage } from './open-page.ts';
import {
  emptyForm,
  type Shown,
  type StartContent,
  type StartForm,
  shownForms,
  startDocument,
} from './start-document.ts';
import { startPolicy } from './start-style.ts';

/** `GET /`: the start page; `POST /`: the same with what came of its form. */
export function addStartPage(app: FastifyInstance, context: ServerContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(new URLSearchParams(body)),
  );
  const schema = { hide: true } as object;
  const config = { hasErrorPage: true };
  const send = (
    reply: FastifyReply,
    content: Omit<StartContent, 'hasWorkbench'> = {},
  ): FastifyReply => {
    const hasWorkbench = app.hasRoute({ method: 'GET', url: '/workbench' });
    return asPage(reply).send(startDocument({ ...content, hasWorkbench }));
  };
  app.get('/', { schema, config }, async (_request, reply) => send(reply));
  app.post<{ Body: StartForm | undefined }>('/', { schema, config }, async (request, reply) => {
    refuseOtherSites(request);
    const form = request.body ?? emptyForm;
    try {
      const record = await extractFor(form, context, request.wanted);
      return send(reply, { form, outcome: { record } });
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      return send(reply.code(statusOf(error.code)), { form, outcome: { fault: error.message } });
    }
  });
}

/**
 * Only the form of the start page may be sent: no other site makes a reader's server fetch what that site likes. Browsers send
 * `Sec-Fetch-Site` with TLS and to this machine alone, `Origin` always.
 */
function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? isOwnOrigin(headers.origin, host)
      : site === 'same-origin' || site === 'none';
  if (isOwn) return;
  throw new PithError('BAD_REQUEST', 'Expected the form of this page, got that of another site');
}

function readForm(fields: URLSearchParams): StartForm {
  const show = fields.get('show') ?? emptyForm.show;
  return {
    url: (fields.get('url') ?? '').trim(),
    html: fields.get('html') ?? '',
    algorithm: fields.get('algorithm') || emptyForm.algorithm,
    show: Object.hasOwn(shownForms, show) ? (show as Shown) : emptyForm.show,
  };
}

async function extractFor(
  { url, html, algorithm, show }: StartForm,
  context: ServerContext,
  signal: AbortSignal,
): Promise<ExtractionRecord> {
  const options = {
    algorithm,
    images: false,
    ...(show === 'html' && { title: 'never' as const }), // it stands above the article
    ...(url !== '' && { url }),
  };
  const page = await openPage(html === '' ? undefined : html, options, context, signal);
  const forms = show === 'html' || show === 'markdown' ? [show] : [];
  return context.work('extract', { ...page, with: forms }, { signal });
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': startPolicy,
  });
}
