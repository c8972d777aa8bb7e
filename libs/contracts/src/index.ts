export * from './http';
export * from './messages';
export * from './directory-path';
export * from './filters';
export * from './search-path';
export * from './values';
