export * from './build-search-path';
export { canonicalState } from './canonical-state';
export * from './change-search';
export * from './parse-search-path';
export { canonicalQuery } from './query-text';
export * from './ranges';
export * from './saved-path';
export * from './search-state';
export { feedPath, searchOfFeed, tablePath } from './feed-path';
