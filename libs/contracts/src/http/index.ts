export * from './client';
export * from './directory';
export * from './endpoint';
export * from './endpoints';
export * from './errors';
export * from './lot';
export * from './search';
export * from './user';
