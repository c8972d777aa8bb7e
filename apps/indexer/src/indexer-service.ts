import type { DynamicModule } from '@nestjs/common';
import { Dictionary, loadDictionary, prepareDescriptions } from '@obverse/numismatics';
import { withGlobalValue, type ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config } from './config';
import { IndexerConsumer } from './consumer/indexer-consumer';

/** Reads observations from the log; writes the index, auctions, companies and prices; appends lots.changed. */
export const indexer: ServiceDefinition<typeof config> = {
  config,
  module: () => moduleOf(loadDictionary()),
  ready: async (app) => {
    app.connectMicroservice({ strategy: app.get(IndexerConsumer) });
    await app.startAllMicroservices();
  },
};

/** The root module with its dictionary, and the tables that are made from it before the first observation. */
export function moduleOf(dictionary: Dictionary): DynamicModule {
  prepareDescriptions(dictionary);
  return withGlobalValue(AppModule, Dictionary, dictionary);
}
