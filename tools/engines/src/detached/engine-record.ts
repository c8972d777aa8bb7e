import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from '../engine';
import { commandLineOf } from '../process/command-line';

/** The pid file of an engine: its process and its port. */
export interface EngineRecord {
  readonly engine: EngineName;
  readonly pid: number;
  readonly port: number;
  /** When it was started, ISO 8601. */
  readonly since: string;
}

/** Synchronous, so that the record is written before anything can end this process. */
export function writeRecord(folder: string, record: EngineRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, record.engine), `${JSON.stringify(record)}\n`);
}

export function removeRecord(folder: string, engine: EngineName): void {
  rmSync(fileOf(folder, engine), { force: true });
}

/** The record of an engine whose process runs; undefined when the process is gone or its number belongs to another program. */
export async function runningRecord(folder: string, engine: EngineName): Promise<EngineRecord | undefined> {
  const record = readRecord(fileOf(folder, engine));
  if (!record) return undefined;
  const command = await commandLineOf(record.pid);
  return command.includes(markOf(folder, record)) ? record : undefined;
}

/** The part of an engine's command line that no other program has. Redis rewrites its command line and keeps only the address. */
function markOf(folder: string, { engine, port }: EngineRecord): string {
  return engine === 'redis' ? `:${port}` : path.join(path.resolve(folder), engine);
}

function readRecord(file: string): EngineRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EngineRecord;
  } catch {
    return undefined; // The file is missing, or its writer was killed before the engine served.
  }
}

function fileOf(folder: string, engine: EngineName): string {
  return path.join(folder, `${engine}.pid.json`);
}
