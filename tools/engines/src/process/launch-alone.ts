import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { engineTitles, type EngineName, type EngineOptions } from '../engine';
import { EngineStartError } from '../engine-start-error';
import type { EngineProcess } from './engine-process';
import { withLock } from './lock';
import { removeRecord, runningRecord, writeRecord, type EngineRecord } from './engine-record';

const ENDS_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 100;

export interface Launching {
  readonly engine: EngineName;
  readonly dataDir: string;
  readonly options: EngineOptions;
}

/**
 * Prepares and launches an engine while no other process does so in the same data folder, and records it there until it ends. Every way of starting
 * an engine goes through this: two brokers on one folder damage its metadata, and Kafka's own lock is taken too late to prevent it. Throws {@link
 * EngineStartError} with the number of the process that uses the folder; nothing in the folder is then changed.
 */
export async function launchAlone(
  { engine, dataDir, options }: Launching,
  launch: (options: EngineOptions) => Promise<EngineProcess>,
): Promise<EngineProcess> {
  await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true });
  return withLock(`${path.resolve(dataDir)}.lock`, async () => {
    const running = await remainingRecord(dataDir);
    if (running) throw inUse(dataDir, engine, running.pid);
    const launched = await launch({
      ...options,
      onLaunch: ({ pid, port }) => {
        const owner = options.detachedLog === undefined ? { owner: process.pid } : {};
        writeRecord(dataDir, { engine, pid, port, since: new Date().toISOString(), ...owner });
        options.onLaunch?.({ pid, port });
      },
    });
    void launched.ended.then(() => removeRecord(dataDir, launched.pid));
    return launched;
  });
}

/**
 * The record of an engine that keeps the folder. The engine of another process may be ending with that process, as after a kill of `npm start`; it
 * gets a limited time for it.
 */
async function remainingRecord(dataDir: string): Promise<EngineRecord | undefined> {
  for (const until = Date.now() + ENDS_WITHIN_MS; ; await pause(LOOK_EVERY_MS)) {
    const record = await runningRecord(dataDir);
    const mayEnd = record?.owner !== undefined && record.owner !== process.pid;
    if (!mayEnd || Date.now() > until) return record;
  }
}

function inUse(dataDir: string, engine: EngineName, pid: number): EngineStartError {
  return new EngineStartError(
    `Another ${engineTitles[engine]} uses ${dataDir} (process ${pid}): stop it (npm run engines -- down), or choose another folder.`,
  );
}
