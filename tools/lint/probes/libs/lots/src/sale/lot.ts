export const lotOfSale = 'lot';
