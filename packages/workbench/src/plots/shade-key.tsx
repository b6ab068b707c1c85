import { briefNumber } from 'pith/picture';
import { shadeSteps } from '../views/shade-steps.ts';

/** What the colours on the page stand for: the smallest value, the steps, the largest. */
export function ShadeKey({ least, most }: { readonly least: number; readonly most: number }) {
  return (
    <span class="shade-key">
      {briefNumber(least)}
      {shadeSteps.map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
      {briefNumber(most)}
    </span>
  );
}
