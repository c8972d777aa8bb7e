import { market } from '../../../tools/market/src/index';
export const production = market;
