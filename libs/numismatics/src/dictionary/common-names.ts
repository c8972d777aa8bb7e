import { formOf } from '../text/form';
import { is } from './forms';
import type { SourceOf } from './kinds';
import type { Located } from './parse-file';

/** A name with fewer bearers nearly always means the best-known one: Tiberius, Canute. */
const MANY = 4;

/** Every form of the given names that many rulers bear. Names of two words (Johann Georg) are rarer and are listed separately. */
export function commonNames(
  entries: readonly Located[],
  names: ReadonlyMap<string, SourceOf<'name'>>,
): ReadonlySet<string> {
  const bearers = new Map<string, number>();
  for (const entry of entries)
    if (is(entry, 'ruler') && entry.value.name !== undefined)
      bearers.set(entry.value.name, (bearers.get(entry.value.name) ?? 0) + 1);
  const common = [...names].filter(([key, name]) => (bearers.get(key) ?? 0) >= MANY && isOneWord(name));
  return new Set(
    common.flatMap(([, { titles, aliases }]) =>
      [...Object.values(titles), ...Object.values(aliases ?? {}).flat()].map(formOf),
    ),
  );
}

function isOneWord({ titles }: SourceOf<'name'>): boolean {
  return titles['en']?.includes(' ') !== true;
}
