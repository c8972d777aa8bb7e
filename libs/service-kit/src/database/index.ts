export * from './database.module';
