export * from './lot-index.module';
