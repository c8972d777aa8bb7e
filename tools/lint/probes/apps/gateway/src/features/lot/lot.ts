export const lot = 'lot';
