export * from './folder-image-store';
export * from './image-key';
export * from './image-store';
export * from './image-store.module';
