import { missing } from './does-not-exist';
export const nothing = missing;
