import { randomUUID } from 'node:crypto';
import type { ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config } from './config';

/** Fetches sellers' pages and appends its observations to the event log. */
export const crawlerService: ServiceDefinition<typeof config> = {
  config,
  module: () => AppModule,
  instanceName: () => `crawler-${randomUUID()}`,
};
