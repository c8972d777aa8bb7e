import { namesBeside, regionalNames } from './month-names.data';

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const monthNames = new Map<string, ReadonlyMap<string, number>>();

/** 1-12 for a month's name, or for a prefix (`Sept`, `Sep.`) of exactly one, in the first of the languages that has it; English is tried last. */
export function monthOf(name: string, languages: readonly string[]): number | undefined {
  const folded = fold(name);
  for (const language of [...languages, 'en']) {
    const names = monthsIn(language.split('-')[0] ?? language);
    const month = names.get(folded) ?? soleMonth([...names].filter(([known]) => known.startsWith(folded)));
    if (month !== undefined) return month;
  }
  return undefined;
}

/** 1-12 for a Roman numeral: `24 XII 2026`. */
export function romanMonthOf(numeral: string): number | undefined {
  const at = romanMonths.indexOf(numeral);
  return at < 0 ? undefined : at + 1;
}

function soleMonth(candidates: readonly (readonly [string, number])[]): number | undefined {
  const months = new Set(candidates.map(([, month]) => month));
  return months.size === 1 ? candidates[0]?.[1] : undefined;
}

/** A language's month names from ICU: long and short, alone and with a day (`listopada`). */
function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = monthNames.get(language);
  if (known) return known;
  const names = new Map<string, number>();
  for (const [name, month] of Object.entries(namesBeside[language] ?? {})) names.set(fold(name), month);
  for (const region of [...(regionalNames[language] ?? []), language])
    for (let month = 1; month <= 12; month += 1) for (const name of namesOf(month, region)) names.set(name, month);
  monthNames.set(language, names);
  return names;
}

function namesOf(month: number, language: string): string[] {
  const forms = (['long', 'short'] as const).flatMap((style) => [
    { month: style },
    { month: style, day: 'numeric' as const },
  ]);
  return forms
    .map((form) =>
      new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).formatToParts(Date.UTC(2024, month - 1, 15)),
    )
    .map((parts) => fold(parts.find(({ type }) => type === 'month')?.value ?? ''))
    .filter((name) => /^\p{L}{3,}$/u.test(name));
}

function fold(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}|\./gu, '')
      .toLowerCase()
      // Case folding removes the dots of Turkish capitals.
      .replace(/ı/g, 'i')
      // In Hebrew the preposition is part of the word: `בנובמבר`.
      .replace(/^ב(?=\p{L}{3})/u, '')
  );
}
