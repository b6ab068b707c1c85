import type { Question } from '../analysis/analysed.ts';

/** Which page a link is about: an example by its name, any other by what its bytes amount to. */
export interface LinkedPage {
  readonly example?: string | undefined;
  /** First 16 hexadecimal digits of SHA-256. */
  readonly digest?: string | undefined;
}

/** What a link to the workbench holds. */
export interface Link {
  readonly page: LinkedPage;
  readonly question: Question;
}

const parameterPrefix = 'p.';

/** Reads a link's fragment, such as `#example=news-en&algorithm=ccb&p.threshold=0.6`. */
export function readLink(fragment: string, otherwise: Question): Link {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const parameters: Record<string, string> = {};
  for (const [name, value] of values) {
    if (name.startsWith(parameterPrefix)) parameters[name.slice(parameterPrefix.length)] = value;
  }
  return {
    page: {
      example: values.get('example') ?? undefined,
      digest: values.get('page') ?? undefined,
    },
    question: {
      ...otherwise,
      algorithm: values.get('algorithm') ?? otherwise.algorithm,
      ...(Object.keys(parameters).length > 0 && { parameters }),
    },
  };
}

/** Writes a link's fragment. */
export function writeLink({
  page: { example, digest },
  question: { algorithm, parameters = {} },
}: Link): string {
  const values = new URLSearchParams();
  if (example !== undefined) values.set('example', example);
  if (digest !== undefined) values.set('page', digest);
  if (algorithm !== undefined) values.set('algorithm', algorithm);
  for (const [name, value] of Object.entries(parameters)) {
    values.set(`${parameterPrefix}${name}`, String(value));
  }
  return `#${values}`;
}
