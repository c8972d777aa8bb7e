import { titleOf, type Dictionary } from '../dictionary';
import { yearsTitle, yearTitle } from '../query/part-titles';

/** `Bavaria, 1825–1848` */
export function rulerDetail(known: Dictionary, tag: string, language = 'en'): string | undefined {
  const facts = known.get('ruler', tag)?.facts;
  const realm = facts?.realm[0] === undefined ? undefined : known.get('realm', facts.realm[0]);
  const years = reignsOf(facts?.reign ?? []).map((reign) => reignTitle(reign, language));
  return [...(realm ? [titleOf(realm, language)] : []), ...years].join(', ') || undefined;
}

type Reign = readonly [number | null, number | null];

function reignsOf(reign: readonly (number | null)[] | readonly (readonly (number | null)[])[]): readonly Reign[] {
  const pairs = reign.some(Array.isArray) ? reign : [reign];
  return pairs.flatMap((pair) =>
    Array.isArray(pair) && pair.length === 2 ? [[numberOrNull(pair[0]), numberOrNull(pair[1])] as const] : [],
  );
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** `336–323 BC`; open at the end of a reign that is unknown. */
function reignTitle([first, last]: Reign, language: string): string {
  if (first !== null && last !== null) return yearsTitle({ first, last }, language);
  const year = (value: number | null) => (value === null ? '' : yearTitle(value, language));
  return `${year(first)}–${year(last)}`;
}
