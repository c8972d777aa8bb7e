import { page } from '../page';

export const visit = page;
