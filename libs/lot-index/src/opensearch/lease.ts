import type { Engine } from './engine';
import { refusalOf } from './errors';
import type { Names } from './names';

/** Longer than a round takes. After this time the lease of a dead holder expires. */
const HELD_MS = 30_000;

interface LeaseAnswer {
  readonly found: boolean;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source?: { readonly holder: string; readonly until: number };
}

/**
 * Prevents processes from doing the same work at the same time. It is an optimisation only: the work is safe if two processes do it at once, so their
 * clocks may differ.
 */
export class Lease {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly clock: () => number,
    /** What the lease is for. */
    private readonly work: 'archivist' | 'linker',
  ) {}

  /** Returns true if the holder has the lease now. */
  async take(holder: string): Promise<boolean> {
    const found = await this.read();
    const held = found?._source;
    if (held && held.holder !== holder && held.until > this.clock()) return false;
    return this.write({ holder, until: this.clock() + HELD_MS }, found);
  }

  async give(holder: string): Promise<void> {
    const found = await this.read();
    if (found?._source?.holder === holder) await this.write({ holder, until: 0 }, found);
  }

  private read(): Promise<LeaseAnswer | undefined> {
    return this.engine.request<LeaseAnswer>('GET', this.path).catch((error: unknown) => {
      if (refusalOf(error)?.status === 404) return undefined;
      throw error;
    });
  }

  /** Returns false if another process wrote first. */
  private async write(lease: { holder: string; until: number }, found: LeaseAnswer | undefined): Promise<boolean> {
    const condition = found
      ? { if_seq_no: found._seq_no, if_primary_term: found._primary_term }
      : { op_type: 'create' };
    try {
      await this.engine.request('PUT', this.path, { body: lease, query: condition });
      return true;
    } catch (error) {
      if (refusalOf(error)?.status === 409) return false;
      throw error;
    }
  }

  private get path(): string {
    return `/${this.names.control}/_doc/${this.work}`;
  }
}
