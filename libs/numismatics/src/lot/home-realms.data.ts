/**
 * Countries of a language: who names no country among his own people means theirs. Only languages of one country; English, German, Spanish and Arabic sellers
 * have several.
 */
export const homeRealms: Readonly<Record<string, readonly string[]>> = {
  fr: ['france'],
  it: ['italy'],
  pt: ['portugal'],
  nl: ['netherlands'],
  pl: ['poland'],
  cs: ['czechoslovakia', 'czechia', 'bohemia'],
  hu: ['hungary'],
  ru: ['russia'],
  uk: ['ukraine'],
  el: ['greece'],
  tr: ['turkey'],
  sv: ['sweden'],
  da: ['denmark'],
  no: ['norway'],
  fi: ['finland'],
  ro: ['romania'],
  ja: ['japan'],
  zh: ['china'],
};
