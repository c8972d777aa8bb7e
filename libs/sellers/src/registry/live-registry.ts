import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SellerDescriptor } from './descriptor';
import { loadRegistry } from './load-registry';
import type { RegistryFault } from './parse-registry';
import type { Platforms } from './platforms';

export interface LiveRegistryOptions {
  readonly folder: string;
  /** Called once for each new set of faults: unreadable files, or an unreadable folder. */
  readonly onFaults: (faults: readonly RegistryFault[]) => void;
  /** Default: every platform that is shipped. */
  readonly platforms?: Platforms;
  /** How often the folder is checked, milliseconds. Default 30,000. */
  readonly everyMs?: number;
}

const DEFAULT_EVERY_MS = 30_000;

/**
 * The seller registry of a running service: a new or corrected descriptor is loaded without a restart; when the folder is unreadable, the last good
 * registry stays in use.
 */
export class LiveRegistry {
  private sellers: ReadonlyMap<string, SellerDescriptor> = new Map();
  private signature = '';
  private reportedFaults = '[]';
  private revisions = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: LiveRegistryOptions) {
    this.refresh();
    this.timer = setInterval(() => this.refresh(), options.everyMs ?? DEFAULT_EVERY_MS).unref();
  }

  get(key: string): SellerDescriptor | undefined {
    return this.sellers.get(key);
  }

  all(): readonly SellerDescriptor[] {
    return [...this.values()];
  }

  /** The sellers one by one, as in a registry that is read once. */
  values(): Iterable<SellerDescriptor> {
    return this.sellers.values();
  }

  /** Increases each time the sellers may have changed; derived data are valid until then. */
  get revision(): number {
    return this.revisions;
  }

  /** Reads the folder again if its files changed. */
  refresh(): void {
    try {
      const signature = signatureOf(this.options.folder);
      if (signature === this.signature) return;
      const { sellers, faults } = loadRegistry(this.options.folder, this.options.platforms);
      this.sellers = sellers;
      this.signature = signature;
      this.revisions++;
      this.report(faults);
    } catch (error) {
      this.report([{ file: this.options.folder, reason: error instanceof Error ? error.message : String(error) }]);
    }
  }

  /**
   * Reads the folder again if one of these sellers is unknown. Another service may have seen the descriptor earlier and already published what the
   * seller's pages state.
   */
  refreshFor(keys: Iterable<string>): void {
    for (const key of keys) {
      if (this.sellers.has(key)) continue;
      this.refresh();
      return;
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private report(faults: readonly RegistryFault[]): void {
    const text = JSON.stringify(faults);
    if (text !== this.reportedFaults && faults.length > 0) this.options.onFaults(faults);
    this.reportedFaults = text;
  }
}

/** Names, sizes and times: parsing hundreds of unchanged files would cost more than the work itself. */
function signatureOf(folder: string): string {
  const entries = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return entries.map((name) => [name, ...fileFacts(join(folder, name))].join(':')).join('\n') || 'empty';
}

function fileFacts(file: string): readonly number[] {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts ? [facts.size, facts.mtimeMs] : [];
}
