import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LotObserved } from '@obverse/contracts';
import { z } from 'zod';
import { archivedLot, observedLot } from '../lots/observed-lot';
import type { LotNumbers } from '../search/corpus';

const filledSchema = z.object({
  /** The lots 0 … `lots - 1` are in the index. */
  lots: z.int().min(0),
  /** The share of the archive, with which the fill must continue. */
  archive: z.number().min(0).max(1),
  /** The fill has ended and a search finds the lots. */
  serves: z.boolean().default(false),
});
export type FilledLots = z.infer<typeof filledSchema>;

/** What the folder contains, from a small file in it; undefined for a new folder. */
export function readFilled(folder: string): FilledLots | undefined {
  const file = fileIn(folder);
  return existsSync(file) ? filledSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Replaces the file as a whole, so that a kill leaves the old or the new one. */
export function writeFilled(folder: string, filled: FilledLots): void {
  const partial = `${fileIn(folder)}.partial`;
  writeFileSync(partial, `${JSON.stringify(filled)}\n`);
  renameSync(partial, fileIn(folder));
}

function fileIn(folder: string): string {
  return path.join(folder, 'filled.json');
}

/** The number of lots before which all are acknowledged, from batches that are acknowledged in any order. */
export class AcknowledgedLots {
  private readonly later = new Map<number, number>();

  constructor(private end: number) {}

  /** Returns the number after this batch. */
  add({ from, to }: LotNumbers): number {
    this.later.set(from, to);
    for (let next = this.later.get(this.end); next !== undefined; next = this.later.get(this.end)) {
      this.later.delete(this.end);
      this.end = next;
    }
    return this.end;
  }
}

/** The lot with this number, as the share of the archive decides. */
export function lotOf(number: number, share: number): LotObserved {
  return isOfArchive(number, share) ? archivedLot(number) : observedLot(number);
}

/** Whether the lot with this number belongs to the archive. Of any first lots about this share does. */
export function isOfArchive(number: number, share: number): boolean {
  return Math.floor((number + 1) * share) > Math.floor(number * share);
}
