import { loadTests } from './load.test-suite.ts';

loadTests(4000);
