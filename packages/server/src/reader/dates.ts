import { html, type Markup } from './markup.ts';

/**
 * A date as people write it in a language, and as it was for machines. A time of day is that of its own place, so the day is the one
 * that the page tells. What is no date of ISO 8601 stays as it is.
 *
 * @param withTime whether the time of day is shown, where there is one.
 */
export function dateElement(date: string, language: string, withTime = false): Markup {
  const [whole, year, month, day, hour, minute] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)[\d:.Z+-]*)?)?)?$/.exec(date) ?? [];
  if (whole === undefined) return html`${date}`;
  const hasTime = withTime && hour !== undefined;
  const clock = hasTime ? `${hour}:${minute}` : '00:00';
  const read = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T${clock}:00Z`);
  if (Number.isNaN(read.getTime())) return html`${date}`;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  });
  return html`<time datetime="${date}">${format.format(read)}</time>`;
}
