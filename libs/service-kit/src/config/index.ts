export * from './common-settings';
export * from './config.module';
export * from './env-example';
export * from './load-config';
export * from './setting';
