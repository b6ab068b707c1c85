/** What the benchmarks use of the plugin, which brings no types. */
declare module 'turndown-plugin-gfm' {
  export function gfm(service: unknown): void;
}

/** What the benchmarks use of Turndown, which brings no types. */
declare module 'turndown' {
  export default class TurndownService {
    constructor(options: { headingStyle: 'atx'; codeBlockStyle: 'fenced' });
    use(plugin: (service: unknown) => void): this;
    turndown(html: string): string;
  }
}
