export * from './fault-messages';
export * from './values';
