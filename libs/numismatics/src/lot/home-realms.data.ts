/**
 * The country of a language: a title without a country means the seller's own. Only languages of one country; English, German, Spanish and Arabic
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
