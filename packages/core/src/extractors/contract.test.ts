import { allAlgorithms } from './all-algorithms.test-suite.ts';
import { extractorContract } from './contract.test-suite.ts';
import { resolveAlgorithm } from './registry.ts';

for (const name of allAlgorithms) {
  extractorContract(name, (parameters) => resolveAlgorithm(name, parameters));
}
