export * from './api-messages';
export * from './values';
export * from './grade-bands';
export * from './seller-terms';
