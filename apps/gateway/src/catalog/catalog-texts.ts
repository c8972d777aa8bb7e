import type { Language } from '../language/language';

export type FactName = 'realm' | 'ruler' | 'denomination' | 'mint' | 'material' | 'category' | 'year' | 'reference';

/** The names of the facts of a catalog item. */
export const factTitles: Readonly<Record<Language, Readonly<Record<FactName, string>>>> = {
  en: {
    realm: 'Country or state',
    ruler: 'Ruler',
    denomination: 'Denomination',
    mint: 'Mint',
    material: 'Material',
    category: 'Category',
    year: 'Year',
    reference: 'Reference',
  },
  de: {
    realm: 'Land oder Staat',
    ruler: 'Herrscher',
    denomination: 'Nominal',
    mint: 'Münzstätte',
    material: 'Material',
    category: 'Kategorie',
    year: 'Jahr',
    reference: 'Zitat',
  },
  fr: {
    realm: 'Pays ou État',
    ruler: 'Souverain',
    denomination: 'Dénomination',
    mint: 'Atelier',
    material: 'Métal',
    category: 'Catégorie',
    year: 'Année',
    reference: 'Référence',
  },
  es: {
    realm: 'País o Estado',
    ruler: 'Gobernante',
    denomination: 'Denominación',
    mint: 'Ceca',
    material: 'Metal',
    category: 'Categoría',
    year: 'Año',
    reference: 'Referencia',
  },
  it: {
    realm: 'Paese o Stato',
    ruler: 'Sovrano',
    denomination: 'Nominale',
    mint: 'Zecca',
    material: 'Metallo',
    category: 'Categoria',
    year: 'Anno',
    reference: 'Riferimento',
  },
};

/** What follows a year before the common era. */
export const beforeChrist: Readonly<Record<Language, string>> = {
  en: 'BC',
  de: 'v. Chr.',
  fr: 'av. J.-C.',
  es: 'a. C.',
  it: 'a.C.',
};
