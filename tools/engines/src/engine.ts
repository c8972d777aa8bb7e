export const engineNames = ['kafka', 'opensearch', 'redis'] as const;
export type EngineName = (typeof engineNames)[number];

export const engineTitles: Readonly<Record<EngineName, string>> = {
  kafka: 'Kafka',
  opensearch: 'OpenSearch',
  redis: 'Redis',
};

/** The address of an engine on this machine: `kafka://127.0.0.1:port`, `http://127.0.0.1:port`, `redis://127.0.0.1:port`. */
export function urlOf(engine: EngineName, port: number): string {
  const scheme = engine === 'opensearch' ? 'http' : engine;
  return `${scheme}://127.0.0.1:${port}`;
}

/** Options common to all engines. */
export interface EngineOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Called with each line the engine writes. */
  readonly onLog?: (line: string) => void;
  /**
   * The log file of a detached engine, which keeps running after this process. Absent: the engine ends with this process, even when this process
   * is killed.
   */
  readonly detachedLog?: string;
  /** Called as soon as the process runs, before the engine serves. */
  readonly onLaunch?: (launched: { readonly pid: number; readonly port: number }) => void;
  /** Called with the progress of a download that takes more than a moment. */
  readonly onProgress?: (text: string) => void;
  /** Aborting ends a start in progress, which then throws. */
  readonly signal?: AbortSignal;
}

/** An engine that serves. It listens on this machine only. */
export interface RunningEngine {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Stops the engine in order and waits for its end. Kills it after the limit (milliseconds). */
  stop(limitMs?: number): Promise<void>;
  /** Kills it with SIGKILL and waits for its end. */
  kill(): Promise<void>;
}
