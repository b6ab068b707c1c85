import { createHash } from 'node:crypto';

/** The style sheet of the start page: light or dark as the reader has it, without fonts or pictures from anywhere. */
export const startStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfcf9, #17191c);
  --card: light-dark(#ffffff, #1f2226);
  --ink: light-dark(#23262b, #e3e5e8);
  --quiet: light-dark(#5c626b, #a3a9b2);
  --line: light-dark(#8b8f96, #6d737c);
  --edge: light-dark(#e4e1d8, #31363d);
  --accent: light-dark(#1d5a43, #8fd6b5);
  --on-accent: light-dark(#ffffff, #10251c);
  --fault: light-dark(#9c2b1b, #ff9d8c);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 46rem;
  padding: 3.5rem 1.25rem 3rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
h1 { margin: 0; font: 600 2.5rem/1.1 Charter, Georgia, serif; letter-spacing: -0.02em; }
h2 { font-size: 1.125rem; margin: 0 0 0.75rem; }
.lead { margin: 0.6rem 0 2rem; color: var(--quiet); font-size: 1.1875rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form, .result {
  background: var(--card);
  border: 1px solid var(--edge);
  border-radius: 12px;
  padding: 1.5rem;
  margin-bottom: 2.5rem;
}
label { display: block; font-weight: 600; font-size: 0.9375rem; margin-bottom: 0.35rem; }
input, textarea, select, button { font: inherit; color: inherit; border-radius: 8px; }
input, textarea, select {
  width: 100%;
  padding: 0.55rem 0.75rem;
  background: var(--paper);
  border: 1px solid var(--line);
}
textarea { resize: vertical; font: 0.9375rem/1.5 ui-monospace, monospace; }
.field { margin-bottom: 1.1rem; }
.row { display: grid; grid-template-columns: 1fr 1fr auto; gap: 1rem; align-items: end; }
button {
  padding: 0.6rem 1.4rem;
  border: 1px solid transparent;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  cursor: pointer;
}
.facts { margin: 0 0 1rem; color: var(--quiet); font-size: 0.9375rem; }
.fault { color: var(--fault); font-weight: 600; margin: 0 0 1rem; }
article { overflow-wrap: break-word; }
article h1, article h2, article h3 { font: 600 1.25rem/1.3 Charter, Georgia, serif; margin: 1.5rem 0 0.5rem; }
pre { overflow: auto; max-height: 36rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.55 ui-monospace, monospace; }
article pre { max-height: none; }
article table { display: block; overflow-x: auto; border-collapse: collapse; }
article td, article th { border: 1px solid var(--edge); padding: 0.25rem 0.5rem; text-align: start; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1.25rem; margin: 0; }
dd { margin: 0; color: var(--quiet); }
code { font: 0.9375em ui-monospace, monospace; }
@media (max-width: 36rem) {
  .row, dl { grid-template-columns: 1fr; }
  dd { margin-bottom: 0.5rem; }
}
`;

const digest = createHash('sha256').update(startStyle).digest('base64');

/** What the start page may do: look as it should, and send its form to this server. */
export const startPolicy = `default-src 'none'; style-src 'sha256-${digest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
