import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Shutdown } from '../lifecycle';
import type { HttpOptions } from './service-definition';

/** Running requests may finish within this time, milliseconds; then their connections are cut. */
const REQUEST_GRACE_MS = 1000;
const LOOK_EVERY_MS = 100;
const DEFAULT_PARAM_LENGTH = 100;

/** Fastify that parses JSON bodies only, and whose close ends in time: a browser's spare connections would keep the server open for a minute. */
export class ServiceHttpAdapter extends FastifyAdapter {
  readonly #shutdown: Shutdown;

  constructor(shutdown: Shutdown, { maxParamLength = DEFAULT_PARAM_LENGTH, ...options }: HttpOptions = {}) {
    // What arrives on an open connection while the server closes is answered, because the stores close after it; Fastify would refuse it with 503.
    super({ ...options, return503OnClosing: false, routerOptions: { maxParamLength } });
    this.#shutdown = shutdown;
    // Only JSON is parsed. The clients of the services send no plain text, and a page of another site could send it without a CORS preflight.
    this.getInstance().removeContentTypeParser('text/plain');
  }

  override close(): Promise<undefined> {
    return this.#shutdown.step('server', () => this.#closeAndCut()).then(() => undefined);
  }

  async #closeAndCut(): Promise<void> {
    const began = Date.now();
    const cut = setInterval(() => {
      if (Date.now() - began >= REQUEST_GRACE_MS) this.getHttpServer().closeAllConnections();
    }, LOOK_EVERY_MS);
    await super.close().finally(() => clearInterval(cut));
  }
}
