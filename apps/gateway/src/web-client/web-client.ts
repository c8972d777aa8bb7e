import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiMessages, pageRoutes } from '@obverse/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { yearSeconds } from '../http/cache-policy';
import { languageOf } from '../language/language';
import { messageIn } from '../language/messages';
import { PageHeads, type FoundPage } from '../page-head/page-heads';
import { renderPage } from '../page-head/render-page';
import { robotsText } from '../page-head/robots';
import { serveSitemaps } from '../page-head/sitemaps';

/** File names below this folder contain a content hash, so these files never change. */
const HASHED = `${path.sep}assets${path.sep}`;
const NOT_PAGES = /^\/(?:api|images|health|metrics)(?:\/|$|\?)/;
/** Files that a page loads. Unknown ones are not answered with the client's page. */
const ASSET = /^\/assets\/|\.(?:css|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)(?:\?|$)/;
const PAGE = 'index.html';
/** A page is as fresh as the answer that it contains, and depends on the visitor's language and session. */
const PAGE_CACHE = 'private, no-cache';

export interface WebClientOptions {
  /** Folder of the built client. */
  readonly folder: string;
  /** PUBLIC_URL. */
  readonly site: string;
}

/** Serves the built client: its files by name, its page for each of its routes, and its page with status 404 for unknown addresses. */
export async function serveWebClient(app: NestFastifyApplication, { folder, site }: WebClientOptions): Promise<void> {
  const http = app.getHttpAdapter().getInstance();
  const root = path.resolve(folder);
  const page = await readFile(path.join(root, PAGE), 'utf8');
  const heads = new PageHeads(http, site);
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The page is delivered by its routes, with its head.
    globIgnore: [PAGE],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });

  const deliver = (request: FastifyRequest, reply: FastifyReply, found: FoundPage = {}) => {
    const language = languageOf(request.headers);
    // Prices and lists of a signed-in visitor differ from those of the answer.
    const answer = request.headers.cookie === undefined ? found.answer : undefined;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', found.isMissing ? 'no-store' : PAGE_CACHE)
      .header('vary', 'accept-language, cookie')
      .send(renderPage(page, { site, language, head: found.head, path: pathOf(request), answer }));
  };
  const withHead =
    (find: (key: string, request: FastifyRequest) => Promise<FoundPage>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { key = '' } = request.params as { key?: string };
      const found = await find(key, request);
      if (found.moved !== undefined) return reply.redirect(found.moved, 301);
      if (found.isMissing) void reply.status(404);
      return deliver(request, reply, found);
    };

  const lot = withHead((key, request) => heads.ofLot(key, languageOf(request.headers)));
  const item = withHead((key, request) => heads.ofCatalogItem(key, languageOf(request.headers)));
  for (const route of pageRoutes) {
    const handler = route === '/lot/:lotKey' ? lot : route === '/catalog-item/:itemKey' ? item : deliver;
    const address = route.replace(/:\w+/, ':key') as typeof route;
    for (const url of routesOf(address)) http.get(url, (request, reply) => handler(request, reply));
  }
  http.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(site)));
  serveSitemaps(http, site);
  http.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request;
    void reply.status(404).header('cache-control', 'no-store');
    if (NOT_PAGES.test(url))
      return reply.send({ message: messageIn(languageOf(headers), apiMessages.notFound), errors: [] });
    if (ASSET.test(url)) return reply.type('text/plain').send(apiMessages.notFound);
    return deliver(request, reply, { isMissing: true });
  });
}

/** Without the query: `/lot/x?utm=1` is the page `/lot/x`. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}

/** The client's router ignores a slash at the end, and its `*` also matches nothing. */
function routesOf(route: (typeof pageRoutes)[number]): string[] {
  if (route === '/') return [route];
  return route.endsWith('/*') ? [route.slice(0, -'/*'.length), route] : [route, `${route}/`];
}
