import { part } from '../features/search/parts/part';
export const inner = part;
