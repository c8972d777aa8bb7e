export * from './folder-image-store';
export * from './image-key';
export * from './image-settings';
export * from './image-store';
export * from './image-store.module';
export * from './open-image-store';
export { s3AddressOf } from './s3-address';
