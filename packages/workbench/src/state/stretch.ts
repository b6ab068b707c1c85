export type { Stretch } from '@pith/evaluation/annotation';
