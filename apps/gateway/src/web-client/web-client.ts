import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiMessages } from '@obverse/contracts';

/** File names below this folder contain a content hash, so these files never change. */
const HASHED = `${path.sep}assets${path.sep}`;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const API = /^\/(api|images|health|metrics)(\/|$|\?)/;

/** Serves the built client: its files by name, and its page for every address that the client routes. */
export async function serveWebClient(app: NestFastifyApplication, folder: string): Promise<void> {
  const http = app.getHttpAdapter().getInstance();
  await http.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  http.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (API.test(request.url)) return reply.status(404).send({ message: apiMessages.notFound, errors: [] });
    return reply.sendFile('index.html');
  });
}
