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
      (wanted.face === undefined || wanted.face === numberOf(coin.denomination ?? '')) &&
      this.agrees('denomination', wanted.unit, coin.denomination) &&
      this.agrees('ruler', wanted.ruler, coin.ruler) &&
      this.agrees('realm', wanted.realm, coin.region) &&
      this.agrees('material', wanted.metal, coin.metal) &&
      this.agrees('mint', wanted.mint, coin.mint)
    );
  }

  private agrees(kind: Kind, wanted: string | undefined, name: string | undefined): boolean {
    if (wanted === undefined) return true;
    // Few titles state everything: what a seller leaves out is no contradiction, but the unit and the ruler are what was asked for.
    if (name === undefined) return kind !== 'denomination' && kind !== 'ruler';
    return namesOf(name).some((own) => this.isNamed(kind, numbered(wanted), numbered(own)));
  }

  private isNamed(kind: Kind, asked: Numbered, own: Numbered): boolean {
    if (asked.number !== undefined && asked.number !== (own.number ?? '1')) return false;
    if (asked.name === own.name) return true;
    const meanings = this.meaningsOf(kind, own.name);
    return [...this.idsOf(kind, asked.name)].some((id) => meanings.has(id));
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
    if (kind === 'realm') return [this.dictionary.get('realm', id)?.facts.part_of ?? []].flat();
    if (kind !== 'denomination') return [];
    const unit = this.dictionary.get('denomination', id)?.facts.unit_of;
    return unit !== undefined && unit.times === 1 ? [unit.tag] : [];
  }
}

/** The number before a unit. */
function numberOf(denomination: string): number {
  if (/^½|^half/i.test(denomination)) return 0.5;
  return Number(/^\d+(?:\.\d+)?(?=\s)/.exec(denomination)?.[0] ?? 1);
}

/** `20 Francs (Vreneli)` is called `20 Francs` and `Vreneli`. */
function namesOf(name: string): readonly string[] {
  const [, outer = name, inner] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
  return inner === undefined ? [outer] : [outer, inner];
}

interface Numbered {
  readonly number?: string;
  readonly name: string;
}

/** `5 Mark`: a number and the folded name. */
function numbered(text: string): Numbered {
  const all = words(text);
  const [first, ...others] = all;
  return first !== undefined && /^\d+$/.test(first) && others.length > 0
    ? { number: first, name: others.join(' ') }
    : { name: all.join(' ') };
}
