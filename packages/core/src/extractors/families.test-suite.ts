// The contract over all presets, a family a test file, so that they run side by side.
import { extractorContract } from './contract.test-suite.ts';
import { presets, resolveAlgorithm } from './registry.ts';

const families = {
  blurring: /ccb/,
  lines: /^(cetr|r2l|dana|addanag|lineblock)/,
  blocks: /^(lqf|crunch|fe|k-fe|density|boilerpipe)/,
};

/** Runs the contract over the presets of a family; `others` are those of none, and a combination. */
export function familyContract(family: keyof typeof families | 'others'): void {
  const names = presets
    .filter((preset) => preset.aliasOf === undefined)
    .map((preset) => preset.name)
    .filter((name) => {
      const ofFamily = Object.entries(families).find(([, pattern]) => pattern.test(name));
      return (ofFamily?.[0] ?? 'others') === family;
    });
  if (family === 'others') names.push('combine:vote(2;dsc,tccb,density)');
  for (const name of names) {
    extractorContract(name, (parameters) => resolveAlgorithm(name, parameters));
  }
}
