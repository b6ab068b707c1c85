import { takesHostilePages } from './takes-hostile-pages.test-suite.ts';

takesHostilePages(1);
