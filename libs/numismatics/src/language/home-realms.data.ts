/** The countries where a language is spoken, whose rulers and coins its sellers name without the country. */
interface Homes {
  readonly realms: readonly string[];
  /** One country only: a title without a country then means it. German and Spanish are spoken in several. */
  readonly isOnly: boolean;
}

const only = (...realms: readonly string[]): Homes => ({ realms, isOnly: true });
const several = (...realms: readonly string[]): Homes => ({ realms, isOnly: false });

/** English and Arabic have no home country. */
export const homes: Readonly<Record<string, Homes>> = {
  de: several('germany', 'austria', 'holy-roman-empire', 'switzerland'),
  es: several('spain'),
  fr: only('france'),
  it: only('italy'),
  pt: only('portugal'),
  nl: only('netherlands', 'low-countries'),
  pl: only('poland'),
  cs: only('czechoslovakia', 'czechia', 'bohemia'),
  hu: only('hungary'),
  ru: only('russia', 'soviet-union'),
  uk: only('ukraine'),
  el: only('greece'),
  tr: only('turkey', 'ottoman-empire'),
  sv: only('sweden'),
  da: only('denmark'),
  no: only('norway', 'denmark'),
  fi: only('finland'),
  ro: only('romania'),
  ja: only('japan'),
  zh: only('china'),
};

/** The realms that a text without a country means; empty for a language of several countries, and for none. */
export function onlyHomes(language: string | undefined): readonly string[] {
  const found = language === undefined ? undefined : homes[language];
  return found?.isOnly ? found.realms : [];
}
