export * from './api-messages';
export * from './values';
