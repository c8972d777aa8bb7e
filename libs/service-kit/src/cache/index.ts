export * from './cache';
export * from './cache-settings';
export * from './create-cache';
export * from './cache.module';
