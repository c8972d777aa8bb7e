import { part } from '../search/parts/part';

export const shown = part;
