/** A site whose players are custom elements too. */
export interface PlayerSite {
  /** How these elements are named: `lite-youtube`, `youtube-video`, `amp-vimeo`. */
  readonly names: RegExp;
  /** Hosts of the addresses that they have. */
  readonly hosts: RegExp;
  /** The address of a video without its id. */
  readonly watch: string;
}

const sites: readonly PlayerSite[] = [
  {
    names: /(?:^youtube-|-youtube(?:-|$))/,
    hosts: /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    watch: 'https://www.youtube.com/watch?v=',
  },
  {
    names: /(?:^vimeo-|-vimeo(?:-|$))/,
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    watch: 'https://vimeo.com/',
  },
  {
    names: /(?:^dailymotion-|-dailymotion(?:-|$))/,
    hosts: /^(?:www\.)?dailymotion\.com$/,
    watch: 'https://www.dailymotion.com/video/',
  },
];

/** The sites of the custom elements of a page that play videos, by tag id. */
export function playerElements(names: readonly string[]): ReadonlyMap<number, PlayerSite> {
  return new Map(
    names.flatMap((name, tag) => {
      const site = name.includes('-') ? sites.find((some) => some.names.test(name)) : undefined;
      return site === undefined ? [] : [[tag, site]];
    }),
  );
}

/** The address of a site's video; `undefined` for what is no id. */
export function videoAddress({ watch }: PlayerSite, id: string): string | undefined {
  return /^[\w-]{4,40}$/.test(id) ? watch + id : undefined;
}
