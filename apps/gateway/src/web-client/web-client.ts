import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiMessages, pageRoutes } from '@obverse/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language/language';
import { messageIn } from '../language/messages';
import { yearSeconds } from '../http/cache-policy';

/** File names below this folder contain a content hash, so these files never change. */
const HASHED = `${path.sep}assets${path.sep}`;
const NOT_PAGES = /^\/(?:api|images|health|metrics)(?:\/|$|\?)/;
/** Files that a page loads. Unknown ones are not answered with the client's page. */
const ASSET = /^\/assets\/|\.(?:css|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)(?:\?|$)/;
const PAGE = 'index.html';

/** Serves the built client: its files by name, its page for each of its routes, and its page with status 404 for unknown addresses. */
export async function serveWebClient(app: NestFastifyApplication, folder: string): Promise<void> {
  const http = app.getHttpAdapter().getInstance();
  const root = path.resolve(folder);
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  const page = (_: FastifyRequest, reply: FastifyReply) => reply.sendFile(PAGE);
  for (const url of pageRoutes.flatMap(routesOf)) http.get(url, page);
  http.get('/*', async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    void reply.status(404).header('cache-control', 'no-store');
    if (NOT_PAGES.test(url))
      return reply.send({ message: messageIn(languageOf(headers), apiMessages.notFound), errors: [] });
    if (ASSET.test(url)) return reply.type('text/plain').send(apiMessages.notFound);
    return reply.type('text/html; charset=utf-8').send(await readFile(path.join(root, PAGE)));
  });
}

/** The client's router ignores a slash at the end, and its `*` also matches nothing. */
function routesOf(route: (typeof pageRoutes)[number]): string[] {
  if (route === '/') return [route];
  return route.endsWith('/*') ? [route.slice(0, -'/*'.length), route] : [route, `${route}/`];
}
