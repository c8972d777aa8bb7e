import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { prepareSuggestions } from '@obverse/numismatics';
import { LOGGER, type Logger, type ServiceDefinition } from '@obverse/service-kit';
import { Admission } from './admission/admission';
import { addRequestScopes } from './admission/request-scopes';
import { AppModule } from './app.module';
import { config } from './config';
import { answerTo } from './http/api-exception.filter';
import { addCacheHeaders } from './http/cache-policy';
import { GatewayMetrics } from './metrics/gateway-metrics';
import { languageOf } from './language/language';
import { warmUp } from './system/warm-up';
import { prepareConceptNames } from './taxonomy/concept-names';
import { serveWebClient } from './web-client/web-client';

const MAX_BODY_BYTES = 100_000;
/** The keys of lots in addresses of pages and pictures contain the title. */
const MAX_PARAM_LENGTH = 1_000;

/** The browser loads nothing from other hosts and runs no text of a seller (docs/architecture.md, invariant 6). */
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
  config,
  module: AppModule,
  prepare: () => {
    prepareSuggestions();
    prepareConceptNames();
  },
  http: {
    bodyLimit: MAX_BODY_BYTES,
    maxParamLength: MAX_PARAM_LENGTH,
    trustProxy: 'loopback',
    frameworkErrors: (error, request, reply) => {
      const { status, body } = answerTo(error, languageOf(request.headers));
      void reply.status(status).send(body);
    },
  },
  configure: async (app, { WEB_DIR, REQUEST_DEADLINE_MS }) => {
    const http = app.getHttpAdapter().getInstance();
    const metrics = app.get(GatewayMetrics);
    addRequestScopes(http, {
      admission: app.get(Admission),
      deadlineMs: REQUEST_DEADLINE_MS,
      onAborted: (by) => metrics.searchAborted(by),
    });
    await http.register(cookie);
    await http.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
    addCacheHeaders(http);
    await http.register(compress, { threshold: 1024 });
    if (WEB_DIR) await serveWebClient(app, WEB_DIR);
  },
  ready: (app) => warmUp(app.getHttpAdapter().getInstance(), app.get<Logger>(LOGGER)),
};
