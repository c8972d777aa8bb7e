import type { CatalogueSeller } from '../catalogue/seller';
import { type Defect, type Fault, switched, type SwitchedDefect } from './defects.data';

const table: Readonly<Record<Fault, SwitchedDefect>> = switched;
const names = Object.keys(table);

export function isFault(value: unknown): value is Fault {
  return typeof value === 'string' && names.includes(value);
}

export const faults: readonly Fault[] = names.filter(isFault);

/** Whether a fault is of one lot; the others are of the whole host. */
export function isOfOneLot(fault: Fault): boolean {
  return table[fault].of === 'lot';
}

/** Whether a seller shows a defect without anybody switching it on. */
export function shows(seller: CatalogueSeller, { shownBy }: Defect): boolean {
  return typeof shownBy === 'function' ? shownBy(seller) : shownBy.includes(seller.key);
}

/** Whether a seller's pages can show a fault at all. */
export function canShow({ family }: CatalogueSeller, fault: Fault): boolean {
  return table[fault].families?.includes(family) ?? true;
}

/** The faults a seller has from the start. */
export function lastingFaults(seller: CatalogueSeller): readonly Fault[] {
  return faults.filter((fault) => shows(seller, table[fault]));
}

export interface ActiveFault {
  readonly seller: string;
  readonly fault: Fault;
  /** The lot that suffers, for the faults of one lot. */
  readonly sourceId?: string;
  readonly url?: string;
}

/** The only state of the market besides its clock: what its sellers show by themselves, unless a test changed it. */
export class FaultSwitches {
  readonly #active: ActiveFault[] = [];

  /** With what these sellers show by themselves. */
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
