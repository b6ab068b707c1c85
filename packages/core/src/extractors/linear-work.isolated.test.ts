import { doesLinearWork } from './linear-work.test-suite.ts';

doesLinearWork(1 / 32, 3);
