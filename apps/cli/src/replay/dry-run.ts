import { encodeWrite, type LotDocument, type LotIndex, type LotWrite } from '@obverse/lot-index';
import type { EventLog } from '@obverse/event-log';
import type { LotId } from '@obverse/lots';
import type { NormaliseContext } from '@obverse/normaliser';
import { StoppedError } from '@obverse/operations';
import {
  normaliseAll,
  type Fault,
  sizeOf,
  topicOf,
  type Decisions,
  type ReplayArguments,
  rangesOf,
  wantedOf,
} from '@obverse/operations/replay';
import { differencesOf, type FieldDifference } from '../shared/document-differences';
import type { Terminal } from '../shared/terminal';

/** The dependencies of a dry run. It cannot write. */
export interface DryRunParts extends Decisions {
  readonly log: Pick<EventLog, 'read' | 'ranges' | 'offsetsAt'>;
  /** The generation the replay would write to. */
  readonly target: Pick<LotIndex, 'get'>;
  readonly context: NormaliseContext;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** The number of changed documents that are returned as samples. */
  readonly samples: number;
}

export interface DryRun {
  readonly read: number;
  /** Documents that would be written: new to the target, changed, unchanged or deleted. */
  readonly applied: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly stale: number;
  readonly rejected: number;
  readonly unreadable: number;
  readonly passedOver: number;
  /** Field → number of lots in which it would change. */
  readonly fields: Readonly<Record<string, number>>;
  readonly samples: readonly {
    readonly id: LotId;
    readonly title: string;
    readonly differences: readonly FieldDifference[];
  }[];
  readonly faults: readonly Fault[];
}

const READ = 1_000;
const SHOWN_FAULTS = 5;

/** Counts what a replay would do now. A lot that is deleted in the target counts as added, because deleted lots cannot be read. */
export async function dryRun(given: ReplayArguments, parts: DryRunParts): Promise<DryRun> {
  const { log, context, terminal, signal, target } = parts;
  const ranges = await rangesOf(log, given);
  const tally = new Tally(parts.samples);
  const bar = terminal.progress({ title: 'Comparing', total: sizeOf(ranges), start: 0 });
  let passed = 0;
  try {
    for (const { partition, from, to } of ranges) {
      for (let at = from; at < to;) {
        if (signal.aborted) throw new StoppedError('Stopped; a dry run stores nothing.');
        const records = (await log.read(topicOf(given), partition, at, READ)).filter(({ offset }) => offset < to);
        const next = records.length === 0 ? to : (records.at(-1)?.offset ?? at) + 1;
        const wanted = await wantedOf(given, parts, records);
        const normalised = normaliseAll(wanted, { context, sellers: new Set(given.sellers) });
        const current = await target.get(normalised.writes.map(({ id }) => id));
        tally.add(wanted.length, normalised, new Map(current.map((document) => [document.id, document])));
        bar.update((passed += next - at), tally.counts.read);
        at = next;
      }
    }
  } finally {
    bar.stop();
  }
  return tally.report();
}

class Tally {
  readonly counts = {
    read: 0,
    applied: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    deleted: 0,
    stale: 0,
    rejected: 0,
    unreadable: 0,
    passedOver: 0,
  };
  readonly #fields = new Map<string, number>();
  readonly #samples: DryRun['samples'][number][] = [];
  readonly #faults: Fault[] = [];

  constructor(private readonly samples: number) {}

  add(read: number, normalised: ReturnType<typeof normaliseAll>, current: ReadonlyMap<LotId, LotDocument>): void {
    const { counts } = this;
    counts.read += read;
    counts.stale += normalised.superseded;
    counts.passedOver += normalised.passedOver;
    counts.unreadable += normalised.faults.length;
    this.#fault(...normalised.faults);
    for (const write of normalised.writes) this.#one(write, current.get(write.id));
  }

  report(): DryRun {
    const fields = [...this.#fields].sort(([, a], [, b]) => b - a);
    return { ...this.counts, fields: Object.fromEntries(fields), samples: this.#samples, faults: this.#faults };
  }

  #one(write: LotWrite, current: LotDocument | undefined): void {
    const { counts } = this;
    const encoded = encodeWrite(write);
    if ('fault' in encoded) {
      counts.rejected++;
      this.#fault({ at: `lot ${write.id}`, step: 'write', reason: encoded.fault });
    } else if (current && current.version > write.version) counts.stale++;
    else {
      counts.applied++;
      if (write.deleted) counts.deleted++;
      else if (!current) counts.added++;
      else this.#compare(current, write);
    }
  }

  #compare(current: LotDocument, write: LotDocument): void {
    const differences = differencesOf(current, write);
    if (differences.length === 0) {
      this.counts.unchanged++;
      return;
    }
    this.counts.changed++;
    for (const { field } of differences) this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
    if (this.#samples.length < this.samples) this.#samples.push({ id: write.id, title: write.lot.title, differences });
  }

  #fault(...faults: readonly Fault[]): void {
    this.#faults.push(...faults.slice(0, SHOWN_FAULTS - this.#faults.length));
  }
}
