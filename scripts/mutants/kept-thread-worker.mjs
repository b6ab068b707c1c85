// The thread of `kept-thread.mjs`. It also keeps the modules that no mutant can have touched: those that neither hold mutants nor import, at any remove, one that does. The others are loaded anew for every file of tests.
import { parentPort } from 'node:worker_threads';
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';

parentPort.setMaxListeners(0); // tests may listen too

init({
  post: (message) => parentPort.postMessage(message),
  on: (callback) => parentPort.on('message', callback),
  off: (callback) => parentPort.off('message', callback),
  setup: setupEnvironment,
  onModuleRunner: ({ evaluatedModules }) =>
    forgetMutated([...evaluatedModules.idToModuleMap.values()]),
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
});

function forgetMutated(modules) {
  const stryker = globalThis.__stryker__;
  if (stryker !== undefined) {
    stryker.activeMutant = undefined; // the last mutant must not act while modules load
    stryker.mutantCoverage = undefined;
  }
  const byId = new Map(modules.map((module) => [module.id, module]));
  const forgotten = new Set();
  const next = modules.filter(({ meta }) => meta?.code?.includes('stryMutAct_'));
  for (let module = next.pop(); module !== undefined; module = next.pop()) {
    if (!forgotten.has(module)) {
      forgotten.add(module);
      for (const id of module.importers) {
        next.push(byId.get(id));
      }
      Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    }
  }
}
