import { longTextTest } from './long-text.test-suite.ts';

longTextTest(60_000_000);
