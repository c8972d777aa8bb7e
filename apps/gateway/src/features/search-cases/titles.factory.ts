import type { TaxonomyName } from '@obverse/contracts';
import type { CorpusLanguage } from './corpus-coin.factory';

/** What choices of filters are called, as catalogues of each language print them. */
export const choiceTitles: readonly (readonly [TaxonomyName, string, Readonly<Record<CorpusLanguage, string>>])[] = [
  ['material', 'met-silver', { en: 'Silver', de: 'Silber', fr: 'Argent', es: 'Plata', it: 'Argento' }],
  ['material', 'met-gold', { en: 'Gold', de: 'Gold', fr: 'Or', es: 'Oro', it: 'Oro' }],
  ['material', 'met-bronze', { en: 'Bronze', de: 'Bronze', fr: 'Bronze', es: 'Bronce', it: 'Bronzo' }],
  ['value', 'val-denarius', { en: 'Denarius', de: 'Denar', fr: 'Denier romain', es: 'Denario', it: 'Denario' }],
  ['value', 'val-sestertius', { en: 'Sestertius', de: 'Sesterz', fr: 'Sesterce', es: 'Sestercio', it: 'Sesterzio' }],
  ['value', 'val-thaler', { en: 'Thaler', de: 'Taler', fr: 'Thaler', es: 'Tálero', it: 'Tallero' }],
  ['location', 'loc-rome', { en: 'Rome', de: 'Rom', fr: 'Rome', es: 'Roma', it: 'Roma' }],
  ['location', 'loc-milan', { en: 'Milan', de: 'Mailand', fr: 'Milan', es: 'Milán', it: 'Milano' }],
  ['country', 'DE', { en: 'Germany', de: 'Deutschland', fr: 'Allemagne', es: 'Alemania', it: 'Germania' }],
  ['country', 'CH', { en: 'Switzerland', de: 'Schweiz', fr: 'Suisse', es: 'Suiza', it: 'Svizzera' }],
];
