import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/processes';

/** A test that fails at random. It still runs; its failure is listed and does not fail the run. */
export interface QuarantinedTest {
  /** Full name, as Jest prints it: the names of its describe blocks and its own, with spaces between. */
  readonly test: string;
  /** The day it was entered, `2026-11-23`. */
  readonly since: string;
  readonly reason: string;
}

/** An older entry fails quarantine.spec.ts: the test is to be repaired or removed by then. */
export const QUARANTINE_DAYS = 14;

export function readQuarantine(): readonly QuarantinedTest[] {
  return JSON.parse(readFileSync(path.join(root, 'jest/quarantine.json'), 'utf8')) as QuarantinedTest[];
}
