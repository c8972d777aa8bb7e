import { lot } from '../features/lot/lot';

export const user = lot;
