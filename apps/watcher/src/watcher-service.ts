import type { DynamicModule } from '@nestjs/common';
import { Dictionary, loadDictionary } from '@obverse/numismatics';
import { withGlobalValue, type ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config } from './config';
import { WatcherConsumer } from './consumer/watcher-consumer';

/** Reads lots.changed; announces changed lots to the owners of the saved searches that find them, and writes the mails. */
export const watcher: ServiceDefinition<typeof config> = {
  config,
  module: () => moduleOf(loadDictionary()),
  ready: async (app) => {
    app.connectMicroservice({ strategy: app.get(WatcherConsumer) });
    await app.startAllMicroservices();
  },
};

/** The root module with its dictionary, by which the texts of searches are understood. */
export function moduleOf(dictionary: Dictionary): DynamicModule {
  return withGlobalValue(AppModule, Dictionary, dictionary);
}
