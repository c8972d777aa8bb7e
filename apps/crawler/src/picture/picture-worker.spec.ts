import { setImmediate as nextTick } from 'node:timers/promises';
import { RetryLater } from '@obverse/crawling';
import type { DuePicture } from '@obverse/database';
import sharp from 'sharp';
import { ProcessorShare } from '../background/processor-share';
import { unpackOneByOne } from '../background/unpacking';
import { PictureWorker, type PictureParts } from './picture-worker';

type Wanted = Parameters<PictureParts['pictures']['take']>[0];

const bytes = sharp({ create: { width: 8, height: 4, channels: 3, background: '#c0a040' } })
  .jpeg()
  .toBuffer();

/** A worker with one seller on whose pictures every picture takes 100 ms of processor time. Time passes only as a test says. */
class Bench {
  readonly clock = { now: 1_000_000, processor: 0 };
  readonly waiting = { urgent: 0, stock: 0 };
  readonly stored = { urgent: 0, stock: 0 };
  readonly failed: string[] = [];
  served = 0;
  readonly woken: [number, boolean][] = [];
  /** What the host answers; by default the picture at once. */
  host: () => Promise<{ body: Uint8Array }> = async () => ({ body: await bytes });
  disk: () => void = () => undefined;
  readonly worker: PictureWorker;

  constructor(share: number) {
    const { clock, woken, failed } = this;
    this.worker = new PictureWorker({
      pictures: {
        take: async (wanted: Wanted) => this.take(wanted),
        stored: async (picture: DuePicture) => void (this.stored[picture.isStock ? 'stock' : 'urgent'] += 1),
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
      fetch: { get: async () => ({ status: 200, headers: {}, url: '', ...(await this.host()) }) },
      pictureSellers: {
        serve: () => {
          this.served += 1;
          return () => (this.served -= 1);
        },
        wake: async (...call: [number, boolean]) => void woken.push(call),
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

  private take({ limit, most }: Wanted): DuePicture[] {
    const urgent = Math.min(limit, most.urgent, this.waiting.urgent);
    const stock = Math.min(limit - urgent, most.stock, this.waiting.stock);
    this.waiting.urgent -= urgent;
    this.waiting.stock -= stock;
    const picture = { lotId: '0123456789abc', position: 0, url: 'http://s.example/1.jpg', sellerId: 1, attempts: 1 };
    return [...Array<boolean>(urgent).fill(false), ...Array<boolean>(stock).fill(true)].map((isStock) => ({
      ...picture,
      isStock,
    }));
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
    Object.assign(bench.waiting, { urgent: 20, stock: 20 });
    await bench.until(() => bench.stored.urgent === 20);
    await bench.polls();
    // At most three at a time; then it waits.
    const before = bench.stored.stock;
    expect(before).toBeLessThanOrEqual(3);
    expect(bench.woken.at(-1)).toEqual([4, false]);
    bench.clock.now += 60_000;
    await bench.until(() => bench.stored.stock > before);
  });

  it('stores all of the stock in the end, though urgent pictures never end', async () => {
    start(1);
    Object.assign(bench.waiting, { urgent: Number.POSITIVE_INFINITY, stock: 30 });
    await bench.until(() => {
      bench.clock.now += 100;
      return bench.stored.stock === 30;
    });
    expect(bench.stored.urgent).toBeGreaterThan(0);
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
    bench.waiting.urgent = 1;
    await bench.until(() => bench.stored.urgent === 1);
    const stored = { ...bench.stored };
    await bench.until(() => bench.served === 3);
    answer({ body: await bytes });
    expect(stored.stock).toBe(0);
    await bench.until(() => bench.served === 0);
    expect(bench.stored.stock).toBe(10);
  });

  it('tries a picture again after a failure, and continues after one of its own', async () => {
    start(1);
    bench.host = () => Promise.reject(new RetryLater('status 500'));
    bench.waiting.urgent = 1;
    await bench.until(() => bench.failed.length === 1);
    bench.host = async () => ({ body: await bytes });
    bench.disk = () => {
      throw new Error('no space left on device');
    };
    bench.waiting.urgent = 1;
    await bench.until(() => bench.failed.length === 2);
    bench.disk = () => undefined;
    bench.waiting.urgent = 1;
    await bench.until(() => bench.stored.urgent === 1);
    expect(bench.failed).toEqual(['status 500', 'no space left on device']);
  });
});
