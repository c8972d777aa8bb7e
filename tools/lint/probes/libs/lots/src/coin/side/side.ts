export const side = 'obverse';
