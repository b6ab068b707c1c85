import { trialTest } from './trial.test-suite.ts';

trialTest(240);
