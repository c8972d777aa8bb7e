import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from '../engine';
import { commandLineOf } from '../process/command-line';

/** What is known of an engine of a data folder: the pid file, and where it serves. */
export interface EngineRecord {
  readonly engine: EngineName;
  readonly pid: number;
  readonly port: number;
  /** When it was started, ISO 8601. */
  readonly since: string;
}

/** Synchronous: written between the start of a process and anything that could end this one. */
export function writeRecord(folder: string, record: EngineRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, record.engine), `${JSON.stringify(record)}\n`);
}

export function removeRecord(folder: string, engine: EngineName): void {
  rmSync(fileOf(folder, engine), { force: true });
}

/** The record of an engine whose process runs; a record whose process is gone, or is another program by now, counts as none. */
export async function runningRecord(folder: string, engine: EngineName): Promise<EngineRecord | undefined> {
  const record = readRecord(fileOf(folder, engine));
  if (!record) return undefined;
  const command = await commandLineOf(record.pid);
  return command.includes(signOf(folder, record)) ? record : undefined;
}

/** What an engine's command line holds and no other program's does. Redis rewrites its own and leaves the address. */
function signOf(folder: string, { engine, port }: EngineRecord): string {
  return engine === 'redis' ? `:${port}` : path.join(path.resolve(folder), engine);
}

function readRecord(file: string): EngineRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EngineRecord;
  } catch {
    return undefined; // none, or one whose writer was killed: then the process did not get far either
  }
}

function fileOf(folder: string, engine: EngineName): string {
  return path.join(folder, `${engine}.pid.json`);
}
