/** Currencies that dealers on coin marketplaces use: those of Europe and North America. A bare `$` could be three of them, `£` only one. */
export const dealersCurrencies: readonly string[] = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CZK',
];
