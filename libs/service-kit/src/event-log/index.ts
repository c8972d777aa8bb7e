export * from './event-log.module';
