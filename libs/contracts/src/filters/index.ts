export * from './filter-names';
export * from './filter-row';
export * from './filter-rows';
