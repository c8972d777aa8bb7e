export * from './cache';
export * from './config';
export * from './health';
export * from './images';
export * from './lifecycle';
export * from './logging';
export * from './metrics';
export * from './service';
