export { type Gold, goldOf, placesOfText } from '@pith/evaluation/annotation';
