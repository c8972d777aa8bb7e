import type { CatalogueSeller } from '../catalogue/seller';
import { type Defect, type Fault, switched, type SwitchedDefect } from './defects.data';

const table: Readonly<Record<Fault, SwitchedDefect>> = switched;
const names = Object.keys(table);

export function isFault(value: unknown): value is Fault {
  return typeof value === 'string' && names.includes(value);
}

export const faults: readonly Fault[] = names.filter(isFault);

/** Whether a fault affects one lot. The others affect the whole host. */
export function isOfOneLot(fault: Fault): boolean {
  return table[fault].of === 'lot';
}

/** Whether a seller shows a defect from the start. */
export function shows(seller: CatalogueSeller, { shownBy }: Defect): boolean {
  return typeof shownBy === 'function' ? shownBy(seller) : shownBy.includes(seller.key);
}

/** Whether a seller's pages can show a fault. */
export function canShow({ family }: CatalogueSeller, fault: Fault): boolean {
  return table[fault].families?.includes(family) ?? true;
}

/** The faults of a seller from the start. */
export function lastingFaults(seller: CatalogueSeller): readonly Fault[] {
  return faults.filter((fault) => shows(seller, table[fault]));
}

export interface ActiveFault {
  readonly seller: string;
  readonly fault: Fault;
  /** The affected lot, for faults of one lot. */
  readonly sourceId?: string;
  readonly url?: string;
}

/**
 * The state of the faults: those of the sellers from the start, and the changes that tests made. With the clock it is the market's only state.
 */
export class FaultSwitches {
  readonly #active: ActiveFault[] = [];

  /** Adds the faults that these sellers have from the start. */
  add(sellers: readonly CatalogueSeller[]): void {
    for (const seller of sellers)
      this.#active.push(...lastingFaults(seller).map((fault) => ({ seller: seller.key, fault })));
  }

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
