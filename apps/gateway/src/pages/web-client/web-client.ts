import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiMessages, pageRoutes } from '@obverse/contracts';
import { LOGGER, type Logger } from '@obverse/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../edge/http/language';
import { messageIn } from '../../edge/language/messages';
import { yearSeconds } from '../../edge/http/cache-policy';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import type { Page } from '../page/page';
import { PageService } from '../page/page.service';
import { ClientPages } from './client-pages';

/** File names below this folder contain a content hash, so these files never change. */
const HASHED = `${path.sep}assets${path.sep}`;
const NOT_PAGES = /^\/(?:api|images|health|metrics)(?:\/|$|\?)/;
/** Files that a page loads. Unknown ones are not answered with the client's page. */
const ASSET = /^\/assets\/|\.(?:css|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)(?:\?|$)/;
/** A lot keeps its new id. */
const MOVED = 'public, max-age=3600';

/**
 * Serves the built client: its files by name, its page with the data of each of its routes, and its page with status 404 for unknown addresses.
 *
 * @param publicUrl the origin of links and pictures in the pages.
 */
export async function serveWebClient(app: NestFastifyApplication, folder: string, publicUrl: string): Promise<void> {
  const http = app.getHttpAdapter().getInstance();
  const root = path.resolve(folder);
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has compressed them as far as possible.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  const pages = app.get(PageService);
  const logger = app.get<Logger>(LOGGER);
  const metrics = app.get(GatewayMetrics);
  const client = new ClientPages(root, publicUrl, (error) => {
    metrics.firstViewFailed();
    logger.warn({ err: error }, 'a page has no first view');
  });
  await client.prepare();
  const send = async (page: Page, { url }: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, page, await client.render(page, pathOf(url)));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await pages.page(request);
    if ('path' in page) return reply.header('cache-control', MOVED).redirect(page.path + queryOf(request.url), 301);
    return send(page, request, reply);
  };
  for (const url of pageRoutes.flatMap(routesOf)) http.get(url, { config: { isVolatile: true } }, answer);
  http.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request;
    if (!NOT_PAGES.test(url) && !ASSET.test(url)) return send(pages.unknownPage(request), request, reply);
    void reply.status(404).header('cache-control', 'no-store');
    if (ASSET.test(url) && !NOT_PAGES.test(url)) return reply.type('text/plain').send(apiMessages.notFound);
    return reply.send({ message: messageIn(languageOf(headers), apiMessages.notFound), errors: [] });
  });
}

/**
 * A page depends on the language and on whether the visitor is signed in. Browsers ask again before each use; other caches do not keep it, because a
 * visitor's cookie differs with each session. It contains times, so no two are equal.
 */
function sendPage(reply: FastifyReply, { status }: Page, html: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', status === 200 ? 'private, no-cache' : 'no-store')
    .header('vary', 'accept-language, cookie, accept-encoding')
    .type('text/html; charset=utf-8')
    .send(html);
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** The client's router ignores a slash at the end, and its `*` also matches nothing. */
function routesOf(route: (typeof pageRoutes)[number]): string[] {
  if (route === '/') return [route];
  return route.endsWith('/*') ? [route.slice(0, -'/*'.length), route] : [route, `${route}/`];
}
