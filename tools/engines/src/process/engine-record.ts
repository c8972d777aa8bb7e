import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from '../engine';
import { commandLineOf } from './command-line';

/** The pid file of an engine, next to its data folder: its process and its port. */
export interface EngineRecord {
  readonly engine: EngineName;
  readonly pid: number;
  readonly port: number;
  /** When it was started, ISO 8601. */
  readonly since: string;
  /** The process that started it and with which it ends; absent for a detached engine. */
  readonly owner?: number;
}

/** Synchronous, so that the record is written before anything can end this process. */
export function writeRecord(dataDir: string, record: EngineRecord): void {
  writeFileSync(fileOf(dataDir), `${JSON.stringify(record)}\n`);
}

/** Removes the record of this process; without a process, any record. */
export function removeRecord(dataDir: string, pid?: number): void {
  const file = fileOf(dataDir);
  if (pid === undefined || readRecord(file)?.pid === pid) rmSync(file, { force: true });
}

/** The record of an engine whose process runs; undefined when the process is gone or its number belongs to another program. */
export async function runningRecord(dataDir: string): Promise<EngineRecord | undefined> {
  const record = readRecord(fileOf(dataDir));
  if (!record) return undefined;
  const command = await commandLineOf(record.pid);
  return command.includes(markOf(dataDir, record)) ? record : undefined;
}

/** The part of an engine's command line that no other program has. Redis rewrites its command line and keeps only the address. */
function markOf(dataDir: string, { engine, port }: EngineRecord): string {
  return engine === 'redis' ? `:${port}` : path.resolve(dataDir);
}

function readRecord(file: string): EngineRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EngineRecord;
  } catch {
    return undefined; // The file is missing, or its writer was killed before the engine served.
  }
}

const fileOf = (dataDir: string) => `${path.resolve(dataDir)}.pid.json`;
