/** The image store without the modules of Nest, for programs that are not services. */
export { ConfigError } from '../config/load-config';
export * from './folder-image-store';
export * from './image-key';
export * from './image-settings';
export * from './image-store';
export * from './open-image-store';
export { s3AddressOf } from './s3-address';
