export * from './lifecycle.module';
export * from './shutdown';
export * from './stop-signals';
