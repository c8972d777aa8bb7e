export const engineNames = ['kafka', 'opensearch', 'redis'] as const;
export type EngineName = (typeof engineNames)[number];

export const engineTitles: Readonly<Record<EngineName, string>> = {
  kafka: 'Kafka',
  opensearch: 'OpenSearch',
  redis: 'Redis',
};

/** Where an engine of this machine is reached: `kafka://127.0.0.1:port`, `http://127.0.0.1:port`, `redis://127.0.0.1:port`. */
export function urlOf(engine: EngineName, port: number): string {
  const scheme = engine === 'opensearch' ? 'http' : engine;
  return `${scheme}://127.0.0.1:${port}`;
}

/** How an engine is started; the options each adds are its own. */
export interface EngineOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Each line the engine writes. */
  readonly onLog?: (line: string) => void;
  /**
   * Given: the engine goes on after this process has ended, and writes its log to this file. Absent: it dies with this process, however that ends.
   */
  readonly detachedLog?: string;
  /** Hears of the process as soon as it runs, long before it serves. */
  readonly onLaunch?: (launched: { readonly pid: number; readonly port: number }) => void;
  /** Hears what is fetched, and how far it is, when that takes longer than a moment. */
  readonly onProgress?: (text: string) => void;
  /** Aborting ends a start under way, which then throws. */
  readonly signal?: AbortSignal;
}

/** An engine that serves. It listens on this machine only. */
export interface RunningEngine {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves once the process is gone, whatever ended it. */
  readonly ended: Promise<void>;
  /** Ends it in order and waits until it is gone; what has not ended within the limit (milliseconds) is killed. */
  stop(limitMs?: number): Promise<void>;
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
}
