const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** English name of an ISO 3166 code, from CLDR; the code when CLDR has no name. */
export function countryName(isoCode: string): string {
  return names.of(isoCode) ?? isoCode;
}
