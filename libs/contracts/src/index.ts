export * from './http';
export * from './messages';
export * from './search-path';
