import { readFile, stat } from 'node:fs/promises';
import type { ExchangeRateRepository } from '@obverse/database';
import { parseOtherRateFile } from './other-rate-file';

export interface OtherRateSourceParts {
  readonly rates: Pick<ExchangeRateRepository, 'saveOthers' | 'claim' | 'report'>;
  /** Path of the file (`parseOtherRateFile`). */
  readonly file: string;
  readonly clock?: () => number;
}

/** Stores the rates of a file of currencies that the European Central Bank does not publish. */
export class OtherRateSource {
  private readonly clock: () => number;
  private readUntil: string | undefined;

  constructor(private readonly parts: OtherRateSourceParts) {
    this.clock = parts.clock ?? Date.now;
  }

  /**
   * Reads the file if it changed since the last call. Returns the number of rates that were new; undefined if the file is unchanged. Throws when it
   * cannot be read, and `RateFileError` for another format; both are stored with the source for operators, and no rate of the file is.
   */
  async refresh(): Promise<{ readonly stored: number } | undefined> {
    const { rates, file } = this.parts;
    await rates.claim(file, 0);
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (version === this.readUntil) return undefined;
      const found = parseOtherRateFile(await readFile(file, 'utf8'), this.clock());
      const stored = await rates.saveOthers(found);
      await rates.report(file, { etag: null, lastModified: null });
      this.readUntil = version;
      return { stored };
    } catch (error) {
      await rates.report(file, { error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }
}
