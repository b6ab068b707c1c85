import { poolContract } from './contract.test-suite.ts';

poolContract('thread', [0, 1, 3]);
