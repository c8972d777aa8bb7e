/** The members of the European Union, ISO 3166 alpha-2, as of 2026 (european-union.europa.eu, "EU countries"). */
export const euMembers: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
