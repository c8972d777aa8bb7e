export * from './secret-token';
