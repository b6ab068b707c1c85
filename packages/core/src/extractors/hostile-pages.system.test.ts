import { takesHostilePages } from './takes-hostile-pages.test-suite.ts';

takesHostilePages(1 / 4); // deep enough to overflow the stack of what recurses
