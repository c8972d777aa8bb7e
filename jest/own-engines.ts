import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDataSource } from '@obverse/database';
import {
  freePort,
  startKafka,
  startOpenSearch,
  startPostgres,
  startRedis,
  startS3,
  throwAwayFolder,
  type RunningEngine,
  type RunningPostgres,
} from '../tools/engines/src';

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

export interface ServerFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

/** Redis with a port for TLS besides the one without. */
export class OwnRedis {
  private constructor(
    private readonly engine: RunningEngine,
    readonly tlsPort: number,
  ) {}

  static async withTls({ certFile, keyFile, caFile }: ServerFiles): Promise<OwnRedis> {
    const tlsPort = await freePort();
    const settings = {
      'tls-port': String(tlsPort),
      'tls-cert-file': certFile,
      'tls-key-file': keyFile,
      'tls-ca-cert-file': caFile,
    };
    return new OwnRedis(await startRedis({ port: 0, settings }), tlsPort);
  }

  get url(): string {
    return this.engine.url;
  }

  kill(): Promise<void> {
    return this.engine.kill();
  }
}

/** PostgreSQL without TLS until it is switched on. */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private readonly server: RunningPostgres,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const folder = await throwAwayFolder('own-postgres');
    return new OwnPostgres(
      folder,
      await startPostgres({ dataDir: path.join(folder, 'data'), port: 0, throwAway: true }),
    );
  }

  get url(): string {
    return this.server.url;
  }

  /** The server reads a key only if it is its own. */
  async useTls({ certFile, keyFile }: Omit<ServerFiles, 'caFile'>): Promise<void> {
    const dataDir = path.join(this.folder, 'data');
    const { uid, gid } = await stat(dataDir);
    for (const [from, name] of [
      [certFile, 'server.crt'],
      [keyFile, 'server.key'],
    ] as const) {
      const file = path.join(dataDir, name);
      await copyFile(from, file);
      await chmod(file, 0o600);
      await chown(file, uid, gid);
    }
    const source = await createDataSource({ url: this.url, poolSize: 1 });
    await source.query('ALTER SYSTEM SET ssl = on');
    await source.query('SELECT pg_reload_conf()');
    await source.destroy();
  }

  async discard(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
