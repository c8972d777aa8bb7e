import { search } from '../features/search';
export const upward = search;
