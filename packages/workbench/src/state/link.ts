import type { Question } from '../analysis/analysed.ts';

/** What a link to the workbench holds. */
export interface Link {
  /** Name of an example page. */
  readonly example?: string | undefined;
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
    example: values.get('example') ?? undefined,
    question: {
      ...otherwise,
      algorithm: values.get('algorithm') ?? otherwise.algorithm,
      ...(Object.keys(parameters).length > 0 && { parameters }),
    },
  };
}

/** Writes a link's fragment, of an example's name and a question. */
export function writeLink(
  example: string | undefined,
  { algorithm, parameters = {} }: Question,
): string {
  const values = new URLSearchParams();
  if (example !== undefined) values.set('example', example);
  if (algorithm !== undefined) values.set('algorithm', algorithm);
  for (const [name, value] of Object.entries(parameters)) {
    values.set(`${parameterPrefix}${name}`, String(value));
  }
  return `#${values}`;
}
