const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'pt'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166 code of a printed country: a code, or its name in one of the marketplaces' languages (names: CLDR). Undefined for other texts, and
 * for more than one country.
 */
export function countryCode(printed: string): string | undefined {
  const text = printed.trim();
  codesByName ??= namedCountries();
  return codesByName.get(text.toLowerCase());
}

function namedCountries(): ReadonlyMap<string, string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code);
      // CLDR also names groups of countries and placeholders, whose codes ISO 3166 reserves for users, and retired codes by their successors'
      // names.
      if (name === undefined || /^(?:[QX].|AA|EU|EZ|UN|ZZ)$/.test(code) || successor(code) !== code) continue;
      known.set(code.toLowerCase(), code);
      known.set(name.toLowerCase(), code);
    }
  }
  return known;
}

/** `DE` for `DD`: the code that replaced a retired one. */
function successor(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region;
}
