export const registry = 'sellers';
