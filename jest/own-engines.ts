import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startKafka, startOpenSearch, startS3, type RunningEngine } from '../tools/engines/src';

/** An engine for one suite, which may stop, kill and restart it at the same address with the same data. */
export class OwnEngine {
  private constructor(
    private readonly launch: () => Promise<RunningEngine>,
    private readonly folder: string,
    private running: RunningEngine,
  ) {}

  static kafka(): Promise<OwnEngine> {
    return OwnEngine.of(startKafka);
  }

  static openSearch(): Promise<OwnEngine> {
    return OwnEngine.of((options) => startOpenSearch({ ...options, heapMb: 512 }));
  }

  static s3(): Promise<OwnEngine> {
    return OwnEngine.of(startS3);
  }

  private static async of(
    start: (options: { readonly dataDir: string; readonly port: number }) => Promise<RunningEngine>,
  ): Promise<OwnEngine> {
    const folder = await mkdtemp(path.join(tmpdir(), 'obverse-own-engine-'));
    const port = await freePort();
    const launch = () => start({ dataDir: path.join(folder, 'engine'), port });
    return new OwnEngine(launch, folder, await launch());
  }

  /** Without a path. */
  get url(): string {
    return this.running.url;
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  kill(): Promise<void> {
    return this.running.kill();
  }

  /** Resolves when it serves again. */
  async start(): Promise<void> {
    this.running = await this.launch();
  }

  /** Kills it and removes its data. */
  async discard(): Promise<void> {
    await this.running.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
