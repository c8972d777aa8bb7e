export * from './common-settings';
export * from './config.module';
export { databaseSettings, eventLogSettings, lotIndexSettings } from './connection-settings';
export * from './env-example';
export * from './load-config';
export * from './setting';
export * from './site-settings';
