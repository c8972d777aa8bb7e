import { part } from '../search/parts/part';
export const inner = part;
