export { type Measure, type Score, scoreOf } from './measure.ts';
