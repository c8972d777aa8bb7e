export * from './measured';
export * from './metrics';
export * from './metrics.module';
