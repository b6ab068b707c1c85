// How fast-check tries properties on mutants.
import fc from 'fast-check';

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: 1, // the same mutants survive each time
  endOnFailure: true, // a mutant is dead at the first counterexample; nobody reads a smaller one
});
