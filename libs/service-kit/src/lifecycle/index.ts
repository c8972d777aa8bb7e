export * from './shutdown';
export * from './stop-signals';
