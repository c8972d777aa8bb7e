export * from './seller-registry.module';
