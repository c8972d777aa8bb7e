import { market } from '../../../../tools/market/src/index';
export const server = market;
