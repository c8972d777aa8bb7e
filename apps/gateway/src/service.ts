import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { createDataSource, ExchangeRateRepository, migrate, ping } from '@obverse/database';
import { StoredRates } from '@obverse/exchange-rates';
import { createLotIndex } from '@obverse/lot-index';
import { prepareSuggestions } from '@obverse/numismatics';
import { LiveRegistry } from '@obverse/sellers';
import { openCache, stopOrder, type ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config } from './config';
import { CompanyDirectory } from './directory/company-directory';
import { answerTo } from './http/api-exception.filter';
import { countedIndex } from './search/counted-index';
import { serveWebClient } from './web-client/web-client';

const MAX_BODY = 256 * 1024;

/** Nothing comes from elsewhere, and nothing a seller wrote can run (invariant 6). */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The HTTP edge. Reads the index and the database; writes neither. */
export const gateway: ServiceDefinition<typeof config> = {
  name: 'gateway',
  config,
  http: {
    bodyLimit: MAX_BODY,
    trustProxy: 'loopback',
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerTo(error);
      void reply.status(status).send(body);
    },
  },
  create: async (context) => {
    const { DATABASE_URL, LOT_INDEX_ADAPTER, LOT_INDEX_URL, SELLER_REGISTRY } = context.config;
    // In one piece and before any connection is on its way, whose time limit would run out meanwhile.
    prepareSuggestions();
    const database = await createDataSource({ url: DATABASE_URL, poolSize: 5, applicationName: 'gateway' });
    context.shutdown.add('database', stopOrder.stores, () => database.destroy());
    await migrate(database);
    const index = createLotIndex({ adapter: LOT_INDEX_ADAPTER, url: LOT_INDEX_URL });
    context.shutdown.add('lot index', stopOrder.stores, () => index.close());
    await index.prepare();
    const cache = await openCache(context);
    const indexName = nameOf(LOT_INDEX_ADAPTER, LOT_INDEX_URL);
    const onFaults = (faults: readonly unknown[]) =>
      context.logger.warn({ faults }, 'seller descriptors that cannot be read');
    const registry = new LiveRegistry({ folder: SELLER_REGISTRY, onFaults });
    context.shutdown.add('seller registry', stopOrder.stores, async () => registry.close());
    const rates = await StoredRates.open({
      rates: new ExchangeRateRepository(database),
      onError: (err) => context.logger.warn({ err }, 'exchange rates cannot be read; those known stay in force'),
    });
    context.shutdown.add('exchange rates', stopOrder.stores, async () => rates.close());
    context.health.add('lot-index', () => index.ping());
    context.health.add('database', () => ping(database));
    return AppModule.with(context, {
      index: countedIndex(index, { cache, indexName }),
      database,
      companies: new CompanyDirectory(registry),
      rates,
    });
  },
  configure: async (app, { config: { WEB_DIR } }) => {
    const http = app.getHttpAdapter().getInstance();
    await http.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
    await http.register(compress, { threshold: 1024 });
    if (WEB_DIR) await serveWebClient(app, WEB_DIR);
  },
};

/** Where the index is, without who may read it. */
function nameOf(adapter: string, url: string): string {
  const { host, pathname } = new URL(url);
  return `${adapter}://${host}${pathname}`;
}
