import { lotOfSale } from '../sale/lot';

export const coin = lotOfSale;
