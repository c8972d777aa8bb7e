export * from './health';
export * from './health.module';
