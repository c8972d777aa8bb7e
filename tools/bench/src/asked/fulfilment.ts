import type { TrueCoin } from '@obverse/market';
import { words, type Dictionary, type Kind } from '@obverse/numismatics';
import type { AskedQuery } from './asked-queries';

type Wanted = AskedQuery['expect'];

/** Whether a coin is what a query asks for: it has every expected fact. Names agree if the dictionary gives them a common meaning, or if they are equal. */
export class Fulfilment {
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(private readonly dictionary: Dictionary) {}

  isBy(coin: Partial<TrueCoin>, wanted: Wanted): boolean {
    return (
      (wanted.year === undefined || coin.year === wanted.year) &&
      this.isWorth(coin, wanted) &&
      this.agrees('ruler', wanted.ruler, coin.ruler) &&
      this.agrees('realm', wanted.realm, coin.region) &&
      this.agrees('material', wanted.metal, coin.metal) &&
      this.agrees('mint', wanted.mint, coin.mint)
    );
  }

  /** By any of its names: six Groschen are a szóstak, a Dollar may be a Morgan Dollar, 20 Francs (Vreneli) are both. The unit is never left out. */
  private isWorth(coin: Partial<TrueCoin>, { unit, face }: Wanted): boolean {
    const [asked] = unit === undefined ? [] : valuesIn(unit);
    const names = [coin.denomination ?? '', coin.series ?? ''].flatMap(valuesIn);
    if (!asked) return face === undefined || names.some((own) => own.number === face);
    const number = face ?? (asked.isCounted ? asked.number : undefined);
    const ids = new Set(this.idsOf('denomination', asked.name));
    const worth = this.worthOf({ ...asked, number: number ?? 1 }, true);
    return names.some(
      (own) =>
        (asked.name === own.name && isNumber(number, own.number)) ||
        this.worthOf(own, number !== undefined).some((value) => ids.has(value.id) && isNumber(number, value.number)) ||
        // Ten dollars are an eagle.
        (own.isCounted &&
          this.worthOf(own, true).some(({ id, number: of }) =>
            worth.some((one) => one.id === id && isNumber(one.number, of)),
          )),
    );
  }

  /** The units that a value may be, with their numbers, and the units of which they are a type or, in another number, a multiple. */
  private worthOf({ name, number }: Value, withMultiples: boolean): readonly Worth[] {
    const found: Worth[] = this.idsOf('denomination', name).map((id) => ({ id, number }));
    for (const { id, number: count } of found) {
      const of = this.dictionary.get('denomination', id)?.facts.unit_of;
      if (!of || found.some((one) => one.id === of.tag) || !(withMultiples || of.times === 1)) continue;
      found.push({ id: of.tag, number: count * of.times });
    }
    return found;
  }

  private agrees(kind: Kind, wanted: string | undefined, name: string | undefined): boolean {
    if (wanted === undefined) return true;
    // Few titles state everything: what a seller leaves out is no contradiction, but the ruler is what was asked for.
    if (name === undefined) return kind !== 'ruler';
    const [asked, own] = [wanted, name].map((text) => words(text).join(' '));
    if (asked === undefined || own === undefined || asked === own) return asked === own;
    const meanings = this.meaningsOf(kind, own);
    return [...this.idsOf(kind, asked)].some((id) => meanings.has(id));
  }

  /** What a name may mean, and what that is a part of: Prussia is in Germany, a Reichsthaler is a thaler. */
  private meaningsOf(kind: Kind, name: string): ReadonlySet<string> {
    const key = `${kind} ${name}`;
    const known = this.known.get(key);
    if (known) return known;
    const all = new Set(this.idsOf(kind, name));
    for (const id of all) for (const wider of this.widerOf(kind, id)) all.add(wider);
    this.known.set(key, all);
    return all;
  }

  private idsOf(kind: Kind, name: string): readonly string[] {
    return this.dictionary.sensesOf(name).flatMap(({ entry }) => (entry.kind === kind ? [entry.id] : []));
  }

  private widerOf(kind: Kind, id: string): readonly string[] {
    return kind === 'realm' ? [this.dictionary.get('realm', id)?.facts.part_of ?? []].flat() : [];
  }
}

interface Worth {
  readonly id: string;
  readonly number: number;
}

interface Value {
  readonly name: string;
  readonly number: number;
  /** Whether the text states the number. */
  readonly isCounted: boolean;
}

function isNumber(wanted: number | undefined, own: number): boolean {
  return wanted === undefined || Math.abs(wanted - own) < 0.001;
}

/** `5 Mark`, `½ Crown`, `20 Francs (Vreneli)`: the numbers and folded names, also of a name in brackets. */
function valuesIn(text: string): readonly Value[] {
  const [own = '', other = ''] = text.split(/[()]/);
  const half = /^(?:½|half)\s*/i.exec(own)?.[0] ?? '';
  const count = /^\d+(?:\.\d+)?(?=\s)/.exec(own)?.[0] ?? '';
  const name = words(own.slice(half.length + count.length)).join(' ');
  if (name === '') return [];
  const number = half === '' ? Number(count || 1) : 0.5;
  return [{ name, number, isCounted: half + count !== '' }, ...valuesIn(other)];
}
