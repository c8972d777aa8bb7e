import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEngine, type EnginePorts } from '../cluster';
import { engineNames, engineTitles, urlOf, type EngineName } from '../engine';
import { EngineStartError } from '../engine-start-error';
import { groupsCanBeJoined } from '../kafka/coordinator-probe';
import { searchServes } from '../opensearch/search-probe';
import { requireParts } from '../parts';
import { isAlive } from '../process/is-alive';
import { sendSignal } from '../process/send-signal';
import { answersPing } from '../redis/redis';
import { removeRecord, runningRecord, type EngineRecord } from '../process/engine-record';

/** The current state of an engine of a data folder. */
export interface EngineState extends Partial<EngineRecord> {
  readonly engine: EngineName;
  readonly state: 'serving' | 'not serving' | 'not running';
  /** Its address, while it runs. */
  readonly url?: string;
}

export interface BringUpOptions {
  /** Used for engines that do not run yet. */
  readonly ports: EnginePorts;
  readonly onProgress?: (text: string) => void;
  readonly onServing?: (engine: EngineName, started: boolean) => void;
  /** Aborting stops the engines that do not serve yet. */
  readonly signal?: AbortSignal;
}

const LOOK_EVERY_MS = 200;
const STOPS_WITHIN_MS = 30_000;
const SERVES_WITHIN_MS = 120_000;
const REAPED_WITHIN_MS = 5_000;

/** The engines that run in this folder and whether they serve. Starts and stops nothing. */
export function engineStates(folder: string): Promise<readonly EngineState[]> {
  return Promise.all(
    engineNames.map(async (engine): Promise<EngineState> => {
      const record = await runningRecord(path.join(folder, engine));
      if (!record) return { engine, state: 'not running' };
      const state = (await serves(record)) ? 'serving' : 'not serving';
      return { ...record, state, url: urlOf(engine, record.port) };
    }),
  );
}

/**
 * Starts the engines that do not run, detached from this process, and resolves when all serve. Data, logs and pid files are in the folder.
 * Throws {@link EngineStartError}, also for an engine that belongs to another process; the other engines keep running.
 */
export async function bringUp(folder: string, options: BringUpOptions): Promise<readonly EngineState[]> {
  const records = await Promise.all(engineNames.map((engine) => runningRecord(path.join(folder, engine))));
  records.forEach(refuseAttached);
  await requireParts(
    engineNames.filter((_, index) => !records[index]),
    process.env,
  );
  const outcomes = await Promise.allSettled(
    engineNames.map((engine, index) => {
      const record = records[index];
      return record ? waitFor(record, options) : start(folder, engine, options);
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return engineStates(folder);
}

/**
 * Stops the running engines one after the other and resolves with their names when all have ended. The data stays. Throws {@link EngineStartError},
 * having stopped nothing, when one of them belongs to another process.
 */
export async function takeDown(
  folder: string,
  onStopping?: (engine: EngineName) => void,
): Promise<readonly EngineName[]> {
  for (const engine of engineNames) refuseAttached(await runningRecord(path.join(folder, engine)));
  const stopped: EngineName[] = [];
  for (const engine of engineNames) {
    const record = await runningRecord(path.join(folder, engine));
    if (record) {
      onStopping?.(engine);
      await end(folder, record);
      stopped.push(engine);
    }
    removeRecord(path.join(folder, engine));
  }
  return stopped;
}

/** An engine that ends with the process that started it is neither used nor stopped by others. */
function refuseAttached(record: EngineRecord | undefined): void {
  if (record?.owner === undefined) return;
  const { engine, pid, owner } = record;
  throw new EngineStartError(
    `${engineTitles[engine]} of this data folder (process ${pid}) belongs to process ${owner} and ends with it: stop that one, or choose another folder with --data DIR.`,
  );
}

async function start(folder: string, engine: EngineName, options: BringUpOptions): Promise<void> {
  await startEngine(engine, path.join(folder, engine), {
    port: options.ports[engine],
    detachedLog: path.join(folder, 'logs', `${engine}.log`),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  options.onServing?.(engine, true);
}

async function waitFor(record: EngineRecord, { onServing, signal }: BringUpOptions): Promise<void> {
  for (const until = Date.now() + SERVES_WITHIN_MS; !(await serves(record)); await pause(LOOK_EVERY_MS)) {
    if (Date.now() > until || signal?.aborted) {
      throw new EngineStartError(
        `${record.engine} runs (process ${record.pid}) and does not serve: stop it with npm run engines -- down.`,
      );
    }
  }
  onServing?.(record.engine, false);
}

function serves({ engine, port }: EngineRecord): Promise<boolean> {
  switch (engine) {
    case 'kafka':
      return groupsCanBeJoined(port);
    case 'opensearch':
      return searchServes(urlOf(engine, port));
    case 'redis':
      return answersPing(port);
  }
}

async function end(folder: string, { engine, pid }: EngineRecord): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    sendSignal(pid, signal);
    for (const until = Date.now() + STOPS_WITHIN_MS; Date.now() < until; await pause(LOOK_EVERY_MS / 4)) {
      if (!(await runningRecord(path.join(folder, engine)))) return reaped(pid);
    }
  }
  throw new EngineStartError(`${engine} (process ${pid}) cannot be ended.`);
}

/**
 * Waits until the process is reaped: its files and ports are released shortly after its memory. The wait is limited, because a parent may never
 * reap its children.
 */
async function reaped(pid: number): Promise<void> {
  for (const until = Date.now() + REAPED_WITHIN_MS; isAlive(pid) && Date.now() < until;) await pause(LOOK_EVERY_MS / 4);
}
