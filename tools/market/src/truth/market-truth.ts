import type { Fault } from '../defects/defects.data';
import type { ActiveFault } from '../defects/fault-switches';
import type { Offence } from '../politeness/politeness-monitor';
import type { HostRequests, SeenRequest } from '../request-counts';
import type { MarketChange } from './changes';
import type { TruthLot } from './truth-lots';

/** A seller as the truth address names it. */
export interface TruthSeller {
  readonly key: string;
  readonly name: string;
  readonly family: string;
  readonly form: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly home: string;
  readonly traits: readonly string[];
  /** What it shows by itself, without anybody switching it on. */
  readonly faults: readonly Fault[];
}

/** Requests that the market's manners forbid: how many, and the first of each kind. */
export interface Offences {
  readonly count: number;
  readonly offences: readonly Offence[];
}

/** Defects with which a seller shows its lots to people alone. */
const HIDING: readonly Fault[] = ['bot-check', 'js-only'];
/** More than happens in a day, which is as far as the truth looks back. */
const ALL_CHANGES = 1_000_000;

/** The market's truth, as tests and benches ask it. Every call rejects, with what was answered, where the answer is no good one. */
export class MarketTruth {
  /** The address: `http://127.0.0.1:port`. */
  constructor(private readonly url: string) {}

  sellers(): Promise<readonly TruthSeller[]> {
    return this.json('/sellers');
  }

  /** Keys of the sellers that show their lots to no crawler. */
  async hiddenSellers(): Promise<ReadonlySet<string>> {
    const sellers = await this.sellers();
    return new Set(sellers.filter(({ faults }) => faults.some((one) => HIDING.includes(one))).map(({ key }) => key));
  }

  /** Every lot that a crawler may know, seller by seller or of one, in pieces as they come: a large market is never held as one text. */
  async *lots(seller?: string): AsyncGenerator<TruthLot> {
    const { body } = await this.ask(`/lots${seller === undefined ? '' : `?seller=${seller}`}`);
    let rest = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as TruthLot;
    }
    if (rest !== '') throw new Error(`the market's truth broke off in the middle of a lot: ${rest.slice(0, 80)}`);
  }

  /** The same of a market that is small. */
  async allLots(): Promise<readonly TruthLot[]> {
    const lots: TruthLot[] = [];
    for await (const lot of this.lots()) lots.push(lot);
    return lots;
  }

  /** What happened after `since` (ISO), the oldest first, and the time to ask from next. */
  changes(
    since: string,
    seller?: string,
  ): Promise<{ readonly now: string; readonly changes: readonly MarketChange[] }> {
    const only = seller === undefined ? '' : `&seller=${seller}`;
    return this.json(`/changes?limit=${ALL_CHANGES}&since=${encodeURIComponent(since)}${only}`);
  }

  /** What each host was asked, by its name: a seller's key, or an address of its own. */
  requests(): Promise<Readonly<Record<string, HostRequests>>> {
    return this.json('/requests');
  }

  /** The last requests one by one, in the order in which they came. */
  lastRequests(): Promise<readonly SeenRequest[]> {
    return this.json('/requests/last');
  }

  async forgetRequests(): Promise<void> {
    await this.json('/requests', 'DELETE');
  }

  /** What the sellers hold against whoever asked them: requests that robots.txt, their pace or their 429 forbade. */
  offences(): Promise<Offences> {
    return this.json('/offences');
  }

  async forgetOffences(): Promise<void> {
    await this.json('/offences', 'DELETE');
  }

  /** The moment the market shows, ISO. */
  async now(): Promise<string> {
    return (await this.json<{ now: string }>('/clock')).now;
  }

  /** Stops the market's clock where it is: what is read and what is true are then of one moment. */
  async stopClock(): Promise<void> {
    await this.json('/clock', 'PUT', { running: false });
  }

  /** Puts the market's clock on: prices move, sales end, lots sell, all at once. */
  async advanceClock(ms: number): Promise<void> {
    await this.json('/clock/advance', 'POST', { ms });
  }

  /** Has a seller misbehave, or mends it. Of a fault of one lot the answer names the lot, the newest where none is asked for. */
  switchFault(fault: Pick<ActiveFault, 'seller' | 'fault' | 'sourceId'>, on: boolean): Promise<ActiveFault> {
    return this.json('/faults', 'POST', { ...fault, on });
  }

  private async json<T>(target: string, method = 'GET', body?: object): Promise<T> {
    return (await (await this.ask(target, method, body)).json()) as T;
  }

  private async ask(target: string, method = 'GET', body?: object): Promise<Response> {
    const response = await fetch(this.url + target, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new Error(`the market's truth answered ${response.status} to ${method} ${target}: ${await response.text()}`);
  }
}
