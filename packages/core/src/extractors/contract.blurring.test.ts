import { familyContract } from './families.test-suite.ts';

familyContract('blurring');
