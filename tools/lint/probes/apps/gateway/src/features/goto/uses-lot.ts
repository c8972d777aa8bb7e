import { lot } from '../lot/lot';

export const user = lot;
