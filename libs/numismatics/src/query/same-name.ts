import type { Dictionary } from '../dictionary';
import { words } from '../text/words';
import type { Alternative, EitherOr } from '../understood-query';
import type { Loose } from './loosening';

/** A shorter end of a word is a name by chance, and so is a shorter word. */
const [SHORTEST_BEGINNING, SHORTEST_END] = [3, 4];
const SHORTEST_NAME = 3;
/** More namesakes than this are no kin. */
const MOST_KIN = 8;
const NUMBER = /^\d+$/;

/** Adds the denominations that have a name of the asked one: a "krona" and a "korona" are also called "krone". `names` are the typed ones. */
export function namesakes(dictionary: Dictionary, loose: Loose, names: readonly string[]): Loose | undefined {
  const { denomination: own } = loose.query.filters;
  return own && widened(loose, own, namesakesOf(dictionary, own, names), []);
}

/**
 * Adds the namesakes, and what a part of the name calls the coin: a "Reichstaler" and a "polnischer Taler" are thalers, "6400 reis" are so many reis also
 * where such a coin is a peça, and a "zilveren dukaat" is a ducat of silver.
 */
export function sameName(dictionary: Dictionary, loose: Loose, names: readonly string[]): Loose | undefined {
  const { denomination: own } = loose.query.filters;
  if (!own) return undefined;
  const typed = names.flatMap((name) => namedWithin(dictionary, name, own));
  const isPlain = ({ number, metals }: Named) => number === undefined && metals.length === 0;
  const plain = typed.flatMap((named) => (isPlain(named) ? named.tags : []));
  const narrower = typed.flatMap((named) => (isPlain(named) ? [] : named.tags.map((tag) => narrowed(tag, named))));
  return widened(loose, own, [...plain, ...namesakesOf(dictionary, own, names)], narrower);
}

function narrowed(tag: string, { number, metals }: Named): Alternative {
  return { tags: [tag, ...metals], ...(number === undefined ? {} : { terms: [number] }) };
}

function widened(loose: Loose, own: readonly string[], kin: readonly string[], kinUnits: EitherOr): Loose | undefined {
  const denomination = [...new Set([...own, ...kin])].slice(0, own.length + MOST_KIN);
  if (denomination.length === own.length && kinUnits.length === 0) return undefined;
  const { query } = loose;
  return {
    ...loose,
    query: { ...query, filters: { ...query.filters, denomination } },
    ...(kinUnits.length > 0 ? { kinUnits } : {}),
  };
}

interface Named {
  /** How many of the unit: `20` of "20 francs coq". */
  readonly number?: string;
  /** The metal of "zilveren dukaat" and "Goldgulden". */
  readonly metals: readonly string[];
  readonly tags: readonly string[];
}

/** The denominations that a part of a name means: its last word, the longest end of that, or another word. */
function namedWithin(dictionary: Dictionary, name: string, own: readonly string[]): readonly Named[] {
  const all = words(name);
  const number = all.find((word) => NUMBER.test(word));
  const units = all.filter((word) => !NUMBER.test(word));
  const last = units.at(-1) ?? '';
  const isPart = units.length > 1 || number !== undefined;
  for (const form of [...(isPart ? [last] : []), ...endsOf(last), ...units.slice(0, -1).reverse()]) {
    const tags = unitsNamed(dictionary, form);
    if (tags.length === 0) continue;
    // Its own name says nothing new.
    if (tags.some((id) => own.includes(id))) return [];
    const beginning = last.endsWith(form) ? last.slice(0, -form.length) : '';
    const metals = metalsNamed(dictionary, [...units.filter((word) => word !== form), beginning]);
    return [{ tags, metals, ...(number === undefined ? {} : { number }) }];
  }
  return [];
}

function metalsNamed(dictionary: Dictionary, forms: readonly string[]): readonly string[] {
  const senses = forms.flatMap((form) => dictionary.sensesOf(form).filter(({ weak }) => !weak));
  return [...new Set(senses.flatMap(({ entry }) => (entry.kind === 'material' ? [entry.id] : [])))].slice(0, 1);
}

function endsOf(word: string): readonly string[] {
  const count = Math.max(0, word.length - SHORTEST_BEGINNING - SHORTEST_END + 1);
  return Array.from({ length: count }, (_, place) => word.slice(place + SHORTEST_BEGINNING));
}

/** Other meanings of the typed names and of the titles in any language. A name behind a number counts if it is that of the asked coin: a Krone, and no ducat of four. */
function namesakesOf(dictionary: Dictionary, own: readonly string[], names: readonly string[]): readonly string[] {
  const titles = own.flatMap((id) => Object.values(dictionary.get('denomination', id)?.titles ?? {}));
  const forms = new Set(
    [...names, ...titles].map((name) =>
      words(name)
        .filter((word) => !NUMBER.test(word))
        .join(' '),
    ),
  );
  return [...forms]
    .filter((form) => form.length >= SHORTEST_NAME)
    .map((form) => unitsNamed(dictionary, form))
    .flatMap((tags) => (tags.some((tag) => own.includes(tag)) ? tags : []));
}

function unitsNamed(dictionary: Dictionary, form: string): readonly string[] {
  return dictionary.sensesOf(form).flatMap(({ entry }) => (entry.kind === 'denomination' ? [entry.id] : []));
}
