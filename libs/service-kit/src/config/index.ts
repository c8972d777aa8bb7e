export * from './common-settings';
export * from './env-example';
export * from './load-config';
export * from './setting';
