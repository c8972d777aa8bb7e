export * from './run-service';
export * from './service-definition';
export * from './start-service';
export * from './global-value';
