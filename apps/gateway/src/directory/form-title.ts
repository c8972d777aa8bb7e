import type { Language } from '@obverse/contracts';
import type { OrgFacts } from './company-directory';

type FormKind = 'house' | 'marketplace' | 'shop';

const kinds: Readonly<Record<OrgFacts['form'], FormKind>> = {
  1: 'house',
  2: 'marketplace',
  3: 'marketplace',
  4: 'shop',
};

const titles: Readonly<Record<FormKind, Readonly<Record<Language, string>>>> = {
  house: { en: 'Auction House', de: 'Auktionshaus', fr: 'Maison de ventes', es: 'Casa de subastas', it: "Casa d'aste" },
  marketplace: {
    en: 'Marketplace',
    de: 'Marktplatz',
    fr: 'Place de marché',
    es: 'Mercado en línea',
    it: 'Marketplace',
  },
  shop: { en: 'Online Shop', de: 'Onlineshop', fr: 'Boutique en ligne', es: 'Tienda en línea', it: 'Negozio online' },
};

/** The form of a company in words. */
export function formTitle(form: OrgFacts['form'], language: Language): string {
  return titles[kinds[form]][language];
}
