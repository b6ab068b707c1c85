import type { Link, Media } from './content.ts';

/** The link by which a rendering shows what it does not play: the title, or host and path of the address, which come from nowhere in the source. */
export function mediaLink({ href, title }: Media): Link {
  const value = title ?? href.replace(/^https?:\/\/(?:www\.)?|[?#].*$/gis, '').replace(/\/$/, '');
  return {
    kind: 'link',
    href,
    title: undefined,
    children: [{ kind: 'text', value, stretches: [] }],
  };
}
