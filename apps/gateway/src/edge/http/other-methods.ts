import { apiMessages } from '@obverse/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { languageOf } from './language';
import { messageIn } from '../language/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/**
 * Answers the methods that a known path does not have: OPTIONS with 204, any other with 405, both with `Allow` (RFC 9110, sections 9.3.7 and 15.5.6).
 * They become routes of their own, so that the router finds them by its own rules of precedence.
 */
@Injectable()
export class OtherMethods implements OnApplicationBootstrap {
  private readonly http: FastifyInstance;
  private readonly methodsOf = new Map<string, Set<HTTPMethods>>();

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>) {
    this.http = httpAdapter.getInstance();
    this.http.addHook('onRoute', ({ url, method, config }) => {
      // 405 would tell everybody that the path exists.
      if (config?.endpoint?.needsRole) return;
      const methods = this.methodsOf.get(url) ?? new Set();
      for (const one of [method].flat()) methods.add(one);
      this.methodsOf.set(url, methods);
    });
  }

  /** All routes are registered, and the server does not listen yet. */
  onApplicationBootstrap(): void {
    for (const [url, methods] of [...this.methodsOf]) {
      if (url !== ANY) this.answerOthers(url, [...methods]);
    }
  }

  private answerOthers(url: string, methods: readonly HTTPMethods[]): void {
    const allow = [...methods, 'OPTIONS'].sort().join(', ');
    const others = this.http.supportedMethods.filter(
      (method): method is HTTPMethods => method !== 'OPTIONS' && !methods.some((known) => known === method),
    );
    this.http.route({
      url,
      method: 'OPTIONS',
      handler: (_: FastifyRequest, reply: FastifyReply) => reply.status(204).header('allow', allow).send(),
    });
    this.http.route({
      url,
      method: others,
      exposeHeadRoute: false,
      // Before a body is read.
      onRequest: async ({ headers }: FastifyRequest, reply: FastifyReply) =>
        reply
          .status(405)
          .header('allow', allow)
          .send({ message: messageIn(languageOf(headers), apiMessages.wrongMethod), errors: [] }),
      handler: (_: FastifyRequest, reply: FastifyReply) => reply.send(),
    });
  }
}

/** The addresses that nothing else serves. */
const ANY = '/*';
