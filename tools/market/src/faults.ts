/** Ways a test can make a seller misbehave. */
export const faults = [
  'broken-json-ld',
  'huge-lot',
  'bad-record',
  'http-500',
  'garbage-list',
  'too-many-requests',
  'soft-404',
] as const;
export type Fault = (typeof faults)[number];

/** Faults of one lot; the others are of the whole host. */
export const lotFaults: readonly Fault[] = ['broken-json-ld', 'huge-lot', 'bad-record'];

export interface ActiveFault {
  readonly seller: string;
  readonly fault: Fault;
  /** The lot that suffers, for the faults of one lot. */
  readonly sourceId?: string;
  readonly url?: string;
}

/** The only state of the market besides its clock: empty unless a test filled it. */
export class FaultSwitches {
  readonly #active: ActiveFault[] = [];

  list(): readonly ActiveFault[] {
    return [...this.#active];
  }

  on(fault: ActiveFault): void {
    this.off(fault.seller, fault.fault);
    this.#active.push(fault);
  }

  off(seller: string, fault: Fault): void {
    const place = this.#active.findIndex((active) => active.seller === seller && active.fault === fault);
    if (place >= 0) this.#active.splice(place, 1);
  }

  has(seller: string, fault: Fault, sourceId?: string): boolean {
    return this.#active.some(
      (active) => active.seller === seller && active.fault === fault && active.sourceId === sourceId,
    );
  }
}

export const HUGE_DESCRIPTION_BYTES = 10 * 1024 * 1024;
