import { search } from '../search';
export const other = search;
