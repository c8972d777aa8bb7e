import type { Fault } from '../defects/defects.data';
import type { ActiveFault } from '../defects/fault-switches';
import type { Offence } from '../politeness/politeness-monitor';
import type { HostRequests, SeenRequest } from '../request-counts';
import type { MarketChange } from './changes';
import type { TruthLot } from './truth-lots';

/** A seller of the truth server. */
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
  /** The faults it has from the start. */
  readonly faults: readonly Fault[];
}

/** Requests that break the politeness rules: their number, and the first of each kind. */
export interface Offences {
  readonly count: number;
  readonly offences: readonly Offence[];
}

/** Defects with which a seller hides its lots from crawlers. */
const HIDING: readonly Fault[] = ['bot-check', 'js-only'];
/** More than the changes of a day, which is the limit of the truth server. */
const ALL_CHANGES = 1_000_000;

/** The client of the truth server for tests and benches. Every call rejects with the answer when it is not successful. */
export class MarketTruth {
  /** The address: `http://127.0.0.1:port`. */
  constructor(private readonly url: string) {}

  sellers(): Promise<readonly TruthSeller[]> {
    return this.json('/sellers');
  }

  /** Keys of the sellers whose lots are hidden from crawlers. */
  async hiddenSellers(): Promise<ReadonlySet<string>> {
    const sellers = await this.sellers();
    return new Set(sellers.filter(({ faults }) => faults.some((one) => HIDING.includes(one))).map(({ key }) => key));
  }

  /** Every lot that a crawler may know, of one seller or all, streamed because a large market does not fit into one text. */
  async *lots(seller?: string): AsyncGenerator<TruthLot> {
    const { body } = await this.ask(`/lots${seller === undefined ? '' : `?seller=${seller}`}`);
    let rest = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as TruthLot;
    }
    if (rest !== '') throw new Error(`the market's truth ended within a lot: ${rest.slice(0, 80)}`);
  }

  /** The same for a small market. */
  async allLots(): Promise<readonly TruthLot[]> {
    const lots: TruthLot[] = [];
    for await (const lot of this.lots()) lots.push(lot);
    return lots;
  }

  /** The changes after `since` (ISO), the oldest first, and the time for the next call. */
  changes(
    since: string,
    seller?: string,
  ): Promise<{ readonly now: string; readonly changes: readonly MarketChange[] }> {
    const only = seller === undefined ? '' : `&seller=${seller}`;
    return this.json(`/changes?limit=${ALL_CHANGES}&since=${encodeURIComponent(since)}${only}`);
  }

  /** The requests of each host, by its name: a seller's key, or another host name. */
  requests(): Promise<Readonly<Record<string, HostRequests>>> {
    return this.json('/requests');
  }

  /** The last requests in the order of their arrival. */
  lastRequests(): Promise<readonly SeenRequest[]> {
    return this.json('/requests/last');
  }

  async forgetRequests(): Promise<void> {
    await this.json('/requests', 'DELETE');
  }

  /** The recorded offences: requests that break robots.txt, the rate limit or a 429. */
  offences(): Promise<Offences> {
    return this.json('/offences');
  }

  async forgetOffences(): Promise<void> {
    await this.json('/offences', 'DELETE');
  }

  /** The market's time, ISO. */
  async now(): Promise<string> {
    return (await this.json<{ now: string }>('/clock')).now;
  }

  /** Stops the market's clock, so that extracted values and the truth are of the same time. */
  async stopClock(): Promise<void> {
    await this.json('/clock', 'PUT', { running: false });
  }

  /** Advances the market's clock: prices change, sales end and lots sell at once. */
  async advanceClock(ms: number): Promise<void> {
    await this.json('/clock/advance', 'POST', { ms });
  }

  /** Switches a seller's fault on or off. For a fault of one lot the answer names the lot, which is the newest unless one is given. */
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
