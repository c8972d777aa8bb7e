import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reply } from './reply';

const CHUNKS = 10;
const CHUNK_INTERVAL_MS = 100;

/** Sends an answer with its ETag, or 304 when the client has it. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: Reply): FastifyReply {
  reply.headers(answer.headers ?? {});
  if (answer.tagged === true) {
    const tag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
    reply.header('ETag', tag);
    const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (known.some((candidate) => candidate.replace(/^W\//, '') === tag)) return reply.code(304).send();
  }
  const { delivery } = answer;
  switch (delivery) {
    case 'cut-off':
      return half(reply, answer, () => reply.raw.destroy());
    case 'stall':
      return half(reply, answer, () => undefined);
    case 'cut-head':
      return raw(reply, (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Ty', () => socket.destroy()));
    case 'never':
      return raw(reply, () => undefined);
    case 'reset':
      return raw(reply, (socket) => socket.resetAndDestroy());
    case 'drip':
      return reply
        .code(answer.status)
        .type(answer.type)
        .send(Readable.from(drip(answer.body)));
    case undefined:
      break;
  }
  return reply.code(answer.status).type(answer.type).send(answer.body);
}

async function* drip(body: string | Buffer): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(body);
  const size = Math.ceil(bytes.length / CHUNKS);
  for (let from = 0; from < bytes.length; from += size) {
    yield bytes.subarray(from, from + size);
    await setTimeout(CHUNK_INTERVAL_MS);
  }
}

/** The headers announce the whole body; half of it is sent. */
function half(reply: FastifyReply, { status, type, body }: Reply, then: () => void): FastifyReply {
  const bytes = Buffer.from(body);
  reply.hijack();
  reply.raw.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length / 2), then);
  return reply;
}

/** Writes to the socket directly, below HTTP. */
function raw(reply: FastifyReply, act: (socket: Socket) => void): FastifyReply {
  reply.hijack();
  act(reply.raw.socket ?? reply.request.socket);
  return reply;
}
