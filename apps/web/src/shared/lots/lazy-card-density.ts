import { loadable } from '../lib/loadable';

const density = loadable(async () => (await import('./card-density')).CardDensity);
/** No delivered page has it: the gateway shows results as a grid. */
export const LazyCardDensity = density.Component;
export const loadCardDensity = density.load;
