export const topic = 'lots';
