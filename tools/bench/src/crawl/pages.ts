import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SellerDescriptor } from '@obverse/sellers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A seller of the simulated market whose pages are served on another port. */
export interface Source {
  readonly key: string;
  readonly descriptor: string;
  readonly seller: SellerDescriptor;
  readonly ports: { readonly market: number; readonly own: number };
}

/** A path with its query at the host of a seller. */
interface Place {
  readonly key: string;
  readonly target: string;
}

/** Smaller answers are not compressed, as in the defaults of common servers. */
const LEAST_PACKED = 10_000;

const notFound: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** Stored answers, plain and compressed. */
export class Pages {
  private readonly plain = new Map<string, Answer>();
  private readonly packed = new Map<string, Answer>();

  answer(key: string, target: string, acceptEncoding: string | string[] | undefined): Answer {
    const place = placeOf({ key, target });
    const packed = /\bgzip\b/.test(String(acceptEncoding)) ? this.packed.get(place) : undefined;
    return packed ?? this.plain.get(place) ?? notFound;
  }

  /** Stores the market's answer with its addresses changed to the other port. Returns the text of the body. */
  async take({ key, ports }: Source, target: string): Promise<string> {
    const answer = await fetched(ports.market, `${key}.market.localhost`, target);
    if (answer.status !== 200 && target !== '/robots.txt') throw new Error(`${key}${target}: ${answer.status}`);
    const text = answer.body.toString().replaceAll(`:${ports.market}`, `:${ports.own}`);
    this.keep({ key, target }, { ...answer, body: Buffer.from(text) });
    return text;
  }

  /** Stores a copy of an answer, with a changed body, at another address or host. */
  derive(from: Place, to: Place, change: (text: string) => string): void {
    const answer = this.plain.get(placeOf(from));
    if (!answer) throw new Error(`${from.key}${from.target} was not stored`);
    this.keep(to, { ...answer, body: Buffer.from(change(answer.body.toString())) });
  }

  /** The size of the page in bytes, and its size as sent to a client that accepts gzip. */
  sizeOf(key: string, target: string): { readonly bytes: number; readonly sent: number } {
    const bytes = this.plain.get(placeOf({ key, target }))?.body.length ?? 0;
    return { bytes, sent: this.packed.get(placeOf({ key, target }))?.body.length ?? bytes };
  }

  private keep(to: Place, answer: Answer): void {
    this.plain.set(placeOf(to), answer);
    if (answer.body.length < LEAST_PACKED) return;
    const headers = { ...answer.headers, 'content-encoding': 'gzip' };
    this.packed.set(placeOf(to), { ...answer, headers, body: gzipSync(answer.body) });
  }
}

function placeOf({ key, target }: Place): string {
  return `${key} ${target}`;
}

function fetched(port: number, host: string, target: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path: target, headers: { host: `${host}:${port}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-type': type = 'text/html' } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: { 'content-type': type }, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}
