import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FetchedPage, type LotStatement, pageRequestSchema } from '@obverse/sellers';
import { z } from 'zod';
import { OperatorError } from '@obverse/operations';
import type { SampledLot } from '../visit/sample-lots';

/** The lots extracted from a seller when it was added, and their pages. */
export interface SellerSample {
  readonly key: string;
  readonly platform: string;
  /** ISO instant. */
  readonly takenAt: string;
  /** Parameters of the seller's addresses that contain a session. */
  readonly sessionParameters: readonly string[];
  readonly lots: readonly RecordedLot[];
}

export interface RecordedLot {
  readonly statement: LotStatement;
  readonly own: SampledLot['own'];
  /** The page it was extracted from; absent if the page was too large to store. */
  readonly page?: FetchedPage;
}

/** Larger pages are not stored, because samples are committed to a repository. */
const LONGEST_PAGE = 600_000;

const fileSchema = z.object({
  key: z.string(),
  platform: z.string(),
  takenAt: z.string(),
  /** Absent from samples of earlier versions. */
  sessionParameters: z.array(z.string()).default([]),
  lots: z.array(
    z.object({
      statement: z.record(z.string(), z.unknown()),
      own: pageRequestSchema,
      page: z
        .object({
          request: pageRequestSchema,
          url: z.string(),
          status: z.number(),
          headers: z.record(z.string(), z.string()),
          fetchedAt: z.string(),
          /** Name of the file with the body, in the same folder. */
          body: z.string(),
        })
        .optional(),
    }),
  ),
});

/** The sample's folder below the registry. */
export function sampleFolder(registry: string, key: string): string {
  return path.join(registry, 'samples', key);
}

/** What a sample states of its seller. */
type SampledSeller = Pick<SellerSample, 'key' | 'platform' | 'sessionParameters'>;

/** Writes `sample.json` and the pages, and removes an earlier sample. Returns the folder. */
export function writeSample(registry: string, seller: SampledSeller, lots: readonly SampledLot[]): string {
  const { key, platform, sessionParameters } = seller;
  const folder = sampleFolder(registry, key);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = new Map<string, string>();
  const recorded = lots.map(({ statement, own, page }) => {
    const { body, headers, ...rest } = page;
    if (body.length > LONGEST_PAGE) return { statement, own };
    const name = names.get(page.request.url) ?? `page-${names.size + 1}${extensionOf(headers['content-type'])}`;
    if (!names.has(page.request.url)) writeFileSync(path.join(folder, name), body);
    names.set(page.request.url, name);
    return { statement, own, page: { ...rest, headers: keptHeaders(headers), body: name } };
  });
  const [first] = lots;
  const sample = { key, platform, takenAt: first?.page.fetchedAt ?? '', sessionParameters, lots: recorded };
  writeFileSync(path.join(folder, 'sample.json'), `${JSON.stringify(sample, undefined, 2)}\n`);
  return folder;
}

/** Undefined without a sample. Throws {@link OperatorError} for an unreadable one. */
export function readSample(registry: string, key: string): SellerSample | undefined {
  const folder = sampleFolder(registry, key);
  const file = path.join(folder, 'sample.json');
  if (!existsSync(file)) return undefined;
  try {
    const sample = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const lots = sample.lots.map(({ statement, own, page }) => {
      const body = page && readFileSync(path.join(folder, path.basename(page.body)), 'utf8');
      // The adapter that wrote the statement has checked it; `check` only compares.
      const recorded = { statement: statement as unknown as LotStatement, own };
      return page && body !== undefined ? { ...recorded, page: { ...page, body } } : recorded;
    });
    return { ...sample, lots };
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}); take a new sample with \`seller add\`.`,
    );
  }
}

/** The sellers of a registry that have a sample. */
export function sampledKeys(registry: string): readonly string[] {
  const folder = path.join(registry, 'samples');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The headers that adapters use. Cookies and other headers are not stored. */
function keptHeaders(headers: FetchedPage['headers']): Record<string, string> {
  const names = ['content-type', 'link', 'x-wp-total', 'x-wp-totalpages'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function extensionOf(contentType = ''): string {
  if (/json/i.test(contentType)) return '.json.txt';
  return /xml/i.test(contentType) && !/html/i.test(contentType) ? '.xml.txt' : '.html.txt';
}
