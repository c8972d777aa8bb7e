import { market } from '../../../tools/market/src/index';
export const test = market;
