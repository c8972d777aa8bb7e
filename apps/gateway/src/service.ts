import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { prepareSuggestions } from '@obverse/numismatics';
import type { ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config } from './config';
import { answerTo } from './http/api-exception.filter';
import { serveWebClient } from './web-client/web-client';

const MAX_BODY = 256 * 1024;

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
  prepare: prepareSuggestions,
  http: {
    bodyLimit: MAX_BODY,
    trustProxy: 'loopback',
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerTo(error);
      void reply.status(status).send(body);
    },
  },
  configure: async (app, { WEB_DIR }) => {
    const http = app.getHttpAdapter().getInstance();
    await http.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
    await http.register(compress, { threshold: 1024 });
    if (WEB_DIR) await serveWebClient(app, WEB_DIR);
  },
};
