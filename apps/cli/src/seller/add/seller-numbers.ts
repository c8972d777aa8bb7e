import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@obverse/operations';
import type { SellerDescriptor } from '@obverse/sellers';
import { z } from 'zod';

/** The numbers of a registry's sellers by their keys, those of deleted descriptors included. */
export type SellerNumbers = ReadonlyMap<string, NumberedSeller>;

/** What a seller keeps when its descriptor is deleted and added again: addresses and saved lists contain its company's number. */
type NumberedSeller = Pick<SellerDescriptor, 'number' | 'since'>;

/** Numbers from this one on belong to the demo market. */
const FIRST_DEMO_NUMBER = 9001;

const fileSchema = z.record(z.string(), z.object({ number: z.number().int().positive(), since: z.string() }));

function fileOf(registry: string): string {
  return path.join(registry, 'numbers.json');
}

/** The sellers of the registry, and those that `numbers.json` remembers. Throws {@link OperatorError} when the file cannot be read. */
export function readNumbers(registry: string, sellers: ReadonlyMap<string, SellerDescriptor>): SellerNumbers {
  const file = fileOf(registry);
  const present = [...sellers.values()].map(({ key, number, since }) => [key, { number, since }] as const);
  return new Map([...(existsSync(file) ? remembered(file) : []), ...present]);
}

function remembered(file: string): readonly (readonly [string, NumberedSeller])[] {
  try {
    return Object.entries(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/** Remembers the numbers. The file is replaced as a whole: an interrupted write loses none. */
export function writeNumbers(registry: string, numbers: SellerNumbers): void {
  const file = fileOf(registry);
  const sorted = [...numbers].sort(([, a], [, b]) => a.number - b.number);
  writeFileSync(
    `${file}.new`,
    `${JSON.stringify(Object.fromEntries(sorted.map(([key, { number, since }]) => [key, { number, since }])), undefined, 2)}\n`,
  );
  renameSync(`${file}.new`, file);
}

/** A number that no seller has or had. Pure. */
export function freeNumber(numbers: SellerNumbers): number {
  const taken = [...numbers.values()].map(({ number }) => number).filter((number) => number < FIRST_DEMO_NUMBER);
  return Math.max(0, ...taken) + 1;
}
