import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import type { DynamicModule } from '@nestjs/common';
import { Dictionary, loadDictionary, prepareSuggestions } from '@obverse/numismatics';
import {
  CONFIG,
  LOGGER,
  Metrics,
  pictureOrigin,
  type Logger,
  withGlobalValue,
  type ServiceDefinition,
} from '@obverse/service-kit';
import { Admission } from './edge/admission/admission';
import { addRequestScopes } from './edge/admission/request-scopes';
import { AppModule } from './app.module';
import { config, type GatewayConfig } from './config';
import { answerTo } from './edge/http/api-exception.filter';
import { answerBrokenRequest } from './edge/http/broken-request';
import { addCacheHeaders } from './edge/http/cache-policy';
import { KeyHolders } from './edge/api-key/key-holders';
import { addCrossOrigin } from './edge/http/cross-origin';
import { addJsonBodies } from './edge/http/json-bodies';
import { addProtection } from './edge/protection/protection';
import { addSecurityHeaders } from './edge/protection/security-headers';
import { addSingleHost } from './edge/http/single-host';
import { GatewayMetrics } from './edge/metrics/gateway-metrics';
import { addRequestMetrics } from './edge/metrics/request-metrics';
import { languageOf } from './edge/http/language';
import { VisitorService } from './edge/session/visitor.service';
import { ServiceRecorder } from './features/status/service-recorder.service';
import { askWithin, warmUp } from './features/system/warm-up';
import { prepareConceptNames } from './features/filters/concept-names';
import { ThrottleService } from './edge/throttle/throttle.service';
import { serveWebClient } from './pages/web-client/web-client';

const MAX_BODY_BYTES = 100_000;
/** The keys of lots in addresses of pages and pictures contain the title. */
const MAX_PARAM_LENGTH = 1_000;

/** The HTTP edge. Reads the index, the auctions and companies of the database, and owns the tables of people; writes neither the index nor the log. */
export const gateway: ServiceDefinition<typeof config> = {
  config,
  module: () => moduleOf(loadDictionary()),
  http: ({ TRUSTED_PROXIES }) => ({
    bodyLimit: MAX_BODY_BYTES,
    maxParamLength: MAX_PARAM_LENGTH,
    trustProxy: TRUSTED_PROXIES,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerTo(error, languageOf(request.headers));
      void reply.status(status).header('cache-control', 'no-store').send(body);
    },
  }),
  configure: async (app, settings) => {
    const { WEB_DIR, REQUEST_DEADLINE_MS, PUBLIC_URL } = settings;
    const http = app.getHttpAdapter().getInstance();
    addRequestMetrics(http, app.get(Metrics));
    addSecurityHeaders(app.getHttpServer(), { publicUrl: PUBLIC_URL, pictures: pictureOrigin(settings) });
    addSingleHost(http);
    addCrossOrigin(http);
    addJsonBodies(http);
    await http.register(cookie);
    const metrics = app.get(GatewayMetrics);
    addRequestScopes(http, {
      admission: app.get(Admission),
      deadlineMs: REQUEST_DEADLINE_MS,
      onAborted: (by) => metrics.searchAborted(by),
    });
    addProtection(http, {
      visitors: app.get(VisitorService),
      keys: app.get(KeyHolders),
      throttles: app.get(ThrottleService),
      publicUrl: PUBLIC_URL,
      logger: app.get<Logger>(LOGGER),
    });
    addCacheHeaders(http);
    await http.register(compress, { threshold: 1024 });
    if (WEB_DIR) await serveWebClient(app, WEB_DIR, PUBLIC_URL);
  },
  ready: async (app) => {
    const { SEARCH_QUEUE_MS, WARM_UP_MS: limitMs } = app.get<GatewayConfig>(CONFIG);
    const ask = askWithin(app.getHttpAdapter().getInstance());
    // Behind requests that take longer, later ones are refused.
    await warmUp({ ask, barMs: SEARCH_QUEUE_MS / 2, limitMs, logger: app.get<Logger>(LOGGER) });
    await app.get(ServiceRecorder).begin();
  },
};

/** The root module with its dictionary, and the tables that are made from it before the first request. */
export function moduleOf(dictionary: Dictionary): DynamicModule {
  prepareSuggestions(dictionary);
  prepareConceptNames(dictionary);
  return withGlobalValue(AppModule, Dictionary, dictionary);
}
