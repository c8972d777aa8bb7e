/** Names in print that ICU does not give for the language alone: regional, spoken and short forms. */
const otherNames: Readonly<Record<string, readonly (readonly [name: string, month: number])[]>> = {
  de: [
    ['jänner', 1],
    ['jän', 1],
    ['feber', 2],
    ['hornung', 2],
    ['mrz', 3],
    ['juno', 6],
    ['julei', 7],
  ],
  es: [
    ['setiembre', 9],
    ['set', 9],
    ['dbre', 12],
  ],
  fr: [
    ['fevr', 2],
    ['juill', 7],
  ],
  it: [['sett', 9]],
  nl: [['mrt', 3]],
  en: [['sept', 9]],
};

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

function soleMonth(candidates: readonly (readonly [string, number])[]): number | undefined {
  const months = new Set(candidates.map(([, month]) => month));
  return months.size === 1 ? candidates[0]?.[1] : undefined;
}

/** A language's month names from ICU: long and short, alone and with a day (`listopada`). */
function monthsIn(language: string): ReadonlyMap<string, number> {
  const known = monthNames.get(language);
  if (known) return known;
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) for (const name of namesOf(month, language)) names.set(name, month);
  for (const [name, month] of otherNames[language] ?? []) names.set(fold(name), month);
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
