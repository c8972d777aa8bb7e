export * from './exchange-rate.module';
