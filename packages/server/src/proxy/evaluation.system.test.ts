import { agreementTests } from './evaluation.test-suite.ts';

// They select blocks, ranges within them, by links, by tokens, and by learning.
agreementTests(['bte', 'accb', 'lqf-50', 'crunch', 'boilerpipe-words', 'learned']);
