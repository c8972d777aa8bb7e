import { setImmediate as nextTick } from 'node:timers/promises';
import { RetryLater } from '@obverse/crawling';
import type { DuePicture, PictureKind } from '@obverse/database';
import sharp from 'sharp';
import { ProcessorShare } from '../background/processor-share';
import { unpackOneByOne } from '../background/unpacking';
import { PictureWorker, type PictureParts } from './picture-worker';

type Wanted = Parameters<PictureParts['pictures']['take']>[0];
type Kinds = Record<PictureKind, number>;
const kinds = ['asked', 'newest', 'stock'] as const satisfies readonly PictureKind[];

const bytes = sharp({ create: { width: 8, height: 4, channels: 3, background: '#c0a040' } })
  .jpeg()
  .toBuffer();

/** A worker with one seller on whose pictures every picture takes 100 ms of processor time. Time passes only as a test says. */
class Bench {
  readonly clock = { now: 1_000_000, processor: 0 };
  readonly waiting: Kinds = { asked: 0, newest: 0, stock: 0 };
  readonly stored: Kinds = { asked: 0, newest: 0, stock: 0 };
  readonly urgencies: string[] = [];
  readonly failed: string[] = [];
  served = 0;
  readonly woken: Parameters<PictureParts['pictureSellers']['wake']>[0][] = [];
  /** What the host answers; by default the picture at once. */
  host: () => Promise<{ body: Uint8Array }> = async () => ({ body: await bytes });
  disk: () => void = () => undefined;
  readonly worker: PictureWorker;

  constructor(share: number) {
    const { clock, woken, failed } = this;
    this.worker = new PictureWorker({
      pictures: {
        take: async (wanted: Wanted) => this.take(wanted),
        stored: async (picture: DuePicture) => void (this.stored[picture.kind] += 1),
        fail: async (_: unknown, reason: string) => void failed.push(reason),
      },
      store: {
        has: async () => false,
        put: async () => {
          this.disk();
          clock.processor += 100 / 3;
        },
        remove: async () => undefined,
      },
      fetch: {
        get: async ({ urgency }: { urgency: string }) => {
          this.urgencies.push(urgency);
          return { status: 200, headers: {}, url: '', ...(await this.host()) };
        },
      },
      pictureSellers: {
        serve: () => {
          this.served += 1;
          return () => (this.served -= 1);
        },
        wake: async (most: (typeof woken)[number]) => woken.push(most) < 0,
      },
      heldSellers: () => [{ sellerId: 1, seller: {} }],
      outageRetry: { run: (_: string, work: () => unknown) => work() },
      metrics: { pictures: { inc: () => undefined } },
      logger: { error: () => undefined },
      stockShare: new ProcessorShare(share, () => clock.now),
      processorMs: () => clock.processor,
      unpacking: unpackOneByOne(),
      idleMs: 1,
      now: () => clock.now,
      random: () => 0,
      // Only what the worker calls.
    } as unknown as PictureParts);
  }

  private take({ sellerIdsOfAsked, most }: Wanted): DuePicture[] {
    const picture = { lotId: '0123456789abc', position: 0, url: 'http://s.example/1.jpg', sellerId: 1, attempts: 1 };
    return kinds.flatMap((kind) => {
      const limit = kind === 'asked' ? Math.min(most.asked, sellerIdsOfAsked.length) : most[kind];
      const count = Math.min(limit, this.waiting[kind]);
      this.waiting[kind] -= count;
      return Array.from({ length: count }, () => ({ ...picture, kind }));
    });
  }

  /** Resolves when the condition holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await nextTick();
  }

  /** Resolves when the worker has polled so often that it would have taken what it may take. */
  async polls(): Promise<void> {
    const before = this.woken.length;
    await this.until(() => this.woken.length > before + 3);
  }
}

describe('PictureWorker', () => {
  let bench: Bench;
  const start = (share: number) => {
    bench = new Bench(share);
    bench.worker.start();
  };
  afterEach(() => bench.worker.stop());

  it('fetches urgent pictures without a limit, and the stock within its share', async () => {
    start(0.1);
    Object.assign(bench.waiting, { newest: 20, stock: 20 });
    await bench.until(() => bench.stored.newest === 20);
    await bench.polls();
    // Credit of five seconds for pictures of a second each, and three that are under way; then it waits.
    const before = bench.stored.stock;
    expect(before).toBeLessThanOrEqual(8);
    expect(bench.woken.at(-1)).toEqual({ urgent: 9, stock: 0 });
    bench.clock.now += 60_000;
    await bench.until(() => bench.stored.stock > before);
  });

  it('stores all of the stock in the end, though urgent pictures never end', async () => {
    start(1);
    Object.assign(bench.waiting, { newest: Number.POSITIVE_INFINITY, stock: 30 });
    await bench.until(() => {
      bench.clock.now += 100;
      return bench.stored.stock === 30;
    });
    expect(bench.stored.newest).toBeGreaterThan(0);
  });

  it('leaves a place for an urgent picture while hosts of the stock do not answer', async () => {
    bench = new Bench(1);
    let answer = (_: { body: Uint8Array }): void => undefined;
    const late = new Promise<{ body: Uint8Array }>((resolve) => (answer = resolve));
    const prompt = bench.host;
    bench.host = () => late;
    bench.waiting.stock = 10;
    bench.worker.start();
    await bench.until(() => bench.waiting.stock === 7);
    bench.host = prompt;
    bench.waiting.newest = 1;
    await bench.until(() => bench.stored.newest === 1);
    const stored = { ...bench.stored };
    await bench.until(() => bench.served === 3);
    answer({ body: await bytes });
    expect(stored.stock).toBe(0);
    await bench.until(() => bench.served === 0);
    expect(bench.stored.stock).toBe(10);
  });

  it('fetches those that visitors wait for before pages, two of a seller at a time, while neither of the others answers', async () => {
    bench = new Bench(1);
    let answer = (_: { body: Uint8Array }): void => undefined;
    const late = new Promise<{ body: Uint8Array }>((resolve) => (answer = resolve));
    bench.host = () => late;
    Object.assign(bench.waiting, { newest: 9, stock: 9 });
    bench.worker.start();
    await bench.until(() => bench.served === 6);
    bench.waiting.asked = 5;
    await bench.polls();
    const { served, urgencies } = bench;
    answer({ body: await bytes });
    expect([served, urgencies.slice(6)]).toEqual([8, ['asked', 'asked']]);
    await bench.until(() => bench.stored.asked === 5);
  });

  it('tries a picture again after a failure, and continues after one of its own', async () => {
    start(1);
    bench.host = () => Promise.reject(new RetryLater('status 500'));
    bench.waiting.newest = 1;
    await bench.until(() => bench.failed.length === 1);
    bench.host = async () => ({ body: await bytes });
    bench.disk = () => {
      throw new Error('no space left on device');
    };
    bench.waiting.newest = 1;
    await bench.until(() => bench.failed.length === 2);
    bench.disk = () => undefined;
    bench.waiting.newest = 1;
    await bench.until(() => bench.stored.newest === 1);
    expect(bench.failed).toEqual(['status 500', 'no space left on device']);
  });
});
