const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'pt'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * The ISO 3166 code of a country as a page prints it: a code, or its name in one of the languages marketplaces are in (names: CLDR). Undefined where
 * it is neither, and for more than one country.
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
      // CLDR names groups of countries and placeholders too, whose codes ISO 3166 leaves to its users, and retired codes by their successors' names.
      if (name === undefined || /^(?:[QX].|AA|EU|EZ|UN|ZZ)$/.test(code) || successor(code) !== code) continue;
      known.set(code.toLowerCase(), code);
      known.set(name.toLowerCase(), code);
    }
  }
  return known;
}

/** `DE` of `DD`: the code that stands for a retired one. */
function successor(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region;
}
