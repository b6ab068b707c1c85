/** What the benchmarks use of jsdom, which brings no types. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { url: string; virtualConsole: VirtualConsole });
    readonly window: { readonly document: Document; close(): void };
  }
}
