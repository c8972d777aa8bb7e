export const step = 'fetch';
