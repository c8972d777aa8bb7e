import type { Language } from '@obverse/contracts';

/** What the lots of a search are, by their sale. */
export type SaleName =
  | 'all'
  | 'open'
  | 'ended'
  | 'sold'
  | 'unsold'
  | 'openAuction'
  | 'endedAuction'
  | 'openShop'
  | 'endedShop'
  | 'openBids'
  | 'endedBids';

/** Texts of one language, in the middle of a sentence. `{x}` is replaced by the value; `{of}` is the preposition with the name of a ruler. */
export interface TitleTexts {
  readonly sales: Readonly<Record<SaleName, string>>;
  /** The coins: their metal and denomination. */
  readonly metalCoins: string;
  readonly coins: string;
  readonly metalAndName: string;
  readonly of: string;
  /** Replaces `of` before a vowel. */
  readonly ofVowel?: string;
  readonly details: Readonly<
    Record<
      | 'location'
      | 'quality'
      | 'slab'
      | 'country'
      | 'words'
      | 'similar'
      | 'similarUnknown'
      | 'auctionUnknown'
      | 'sellerUnknown'
      | 'catalog'
      | 'catalogItem'
      | 'list'
      | 'favorites'
      | 'watches',
      string
    >
  >;
  readonly quotes: readonly [string, string];
  /** Titles of portions. */
  readonly exact: string;
  readonly vanished: string;
  readonly without: string;
  readonly asWords: string;
  /** Nouns begin with a small letter in the middle of a sentence. */
  readonly smallNouns: boolean;
}

/** The sentences over results, by language. */
export const titleTexts: Readonly<Record<Language, TitleTexts>> = {
  en: {
    sales: {
      all: 'all lots',
      open: 'open lots',
      ended: 'ended lots',
      sold: 'sold lots',
      unsold: 'unsold lots',
      openAuction: 'open lots in auctions',
      endedAuction: 'ended lots of auctions',
      openShop: 'open lots in shops',
      endedShop: 'ended lots of shops',
      openBids: 'open lots with bids',
      endedBids: 'ended lots with bids',
    },
    metalCoins: '{metal} coins',
    coins: 'coins',
    metalAndName: '{metal} {name}',
    of: 'of {name}',
    details: {
      location: 'minted in {x}',
      quality: 'grade {x}',
      slab: 'slabbed',
      country: 'sellers in {x}',
      words: 'with {x}',
      similar: 'lots similar to {x}',
      similarUnknown: 'similar lots',
      auctionUnknown: 'unknown auction',
      sellerUnknown: 'unknown seller',
      catalog: 'lots of a known type',
      catalogItem: 'lots of one type',
      list: 'list {x}',
      favorites: 'favorites',
      watches: 'watches',
    },
    quotes: ['“', '”'],
    exact: 'Lots with everything you asked for',
    vanished: 'No longer available',
    without: 'Without {x}',
    asWords: 'Lots that contain the words',
    smallNouns: true,
  },
  de: {
    sales: {
      all: 'alle Lose',
      open: 'laufende Lose',
      ended: 'beendete Lose',
      sold: 'verkaufte Lose',
      unsold: 'unverkaufte Lose',
      openAuction: 'laufende Lose in Auktionen',
      endedAuction: 'beendete Lose aus Auktionen',
      openShop: 'laufende Lose in Shops',
      endedShop: 'beendete Lose aus Shops',
      openBids: 'laufende Lose mit Geboten',
      endedBids: 'beendete Lose mit Geboten',
    },
    metalCoins: 'Münzen aus {metal}',
    coins: 'Münzen',
    metalAndName: '{name} aus {metal}',
    of: 'von {name}',
    details: {
      location: 'geprägt in {x}',
      quality: 'Erhaltung {x}',
      slab: 'im Slab',
      country: 'Anbieter in {x}',
      words: 'mit {x}',
      similar: 'Lose wie {x}',
      similarUnknown: 'ähnliche Lose',
      auctionUnknown: 'unbekannte Auktion',
      sellerUnknown: 'unbekannter Verkäufer',
      catalog: 'Lose eines bekannten Typs',
      catalogItem: 'Lose eines Typs',
      list: 'Liste {x}',
      favorites: 'Favoriten',
      watches: 'Beobachtungen',
    },
    quotes: ['„', '“'],
    exact: 'Lose mit allem, was gesucht wurde',
    vanished: 'Nicht mehr verfügbar',
    without: 'Ohne {x}',
    asWords: 'Lose mit diesen Wörtern',
    smallNouns: false,
  },
  fr: {
    sales: {
      all: 'tous les lots',
      open: 'lots en cours',
      ended: 'lots terminés',
      sold: 'lots vendus',
      unsold: 'lots invendus',
      openAuction: 'lots en cours aux enchères',
      endedAuction: 'lots terminés des ventes aux enchères',
      openShop: 'lots en cours en boutique',
      endedShop: 'lots terminés des boutiques',
      openBids: 'lots en cours avec enchères',
      endedBids: 'lots terminés avec enchères',
    },
    metalCoins: 'monnaies en {metal}',
    coins: 'monnaies',
    metalAndName: '{name} en {metal}',
    of: 'de {name}',
    ofVowel: 'd’{name}',
    details: {
      location: 'atelier : {x}',
      quality: 'qualité {x}',
      slab: 'sous slab',
      country: 'vendeurs : {x}',
      words: 'avec {x}',
      similar: 'lots semblables à {x}',
      similarUnknown: 'lots semblables',
      auctionUnknown: 'vente inconnue',
      sellerUnknown: 'vendeur inconnu',
      catalog: 'lots d’un type connu',
      catalogItem: 'lots d’un même type',
      list: 'liste {x}',
      favorites: 'favoris',
      watches: 'suivis',
    },
    quotes: ['« ', ' »'],
    exact: 'Lots avec tout ce que vous cherchez',
    vanished: 'Plus disponibles',
    without: 'Sans {x}',
    asWords: 'Lots contenant ces mots',
    smallNouns: true,
  },
  es: {
    sales: {
      all: 'todos los lotes',
      open: 'lotes abiertos',
      ended: 'lotes terminados',
      sold: 'lotes vendidos',
      unsold: 'lotes sin vender',
      openAuction: 'lotes abiertos en subastas',
      endedAuction: 'lotes terminados de subastas',
      openShop: 'lotes abiertos en tiendas',
      endedShop: 'lotes terminados de tiendas',
      openBids: 'lotes abiertos con pujas',
      endedBids: 'lotes terminados con pujas',
    },
    metalCoins: 'monedas de {metal}',
    coins: 'monedas',
    metalAndName: '{name} de {metal}',
    of: 'de {name}',
    details: {
      location: 'ceca: {x}',
      quality: 'conservación {x}',
      slab: 'encapsuladas',
      country: 'vendedores: {x}',
      words: 'con {x}',
      similar: 'lotes parecidos a {x}',
      similarUnknown: 'lotes parecidos',
      auctionUnknown: 'subasta desconocida',
      sellerUnknown: 'vendedor desconocido',
      catalog: 'lotes de un tipo conocido',
      catalogItem: 'lotes de un mismo tipo',
      list: 'lista {x}',
      favorites: 'favoritos',
      watches: 'seguimientos',
    },
    quotes: ['«', '»'],
    exact: 'Lotes con todo lo que busca',
    vanished: 'Ya no disponibles',
    without: 'Sin {x}',
    asWords: 'Lotes que contienen las palabras',
    smallNouns: true,
  },
  it: {
    sales: {
      all: 'tutti i lotti',
      open: 'lotti aperti',
      ended: 'lotti conclusi',
      sold: 'lotti venduti',
      unsold: 'lotti invenduti',
      openAuction: 'lotti aperti nelle aste',
      endedAuction: 'lotti conclusi delle aste',
      openShop: 'lotti aperti nei negozi',
      endedShop: 'lotti conclusi dei negozi',
      openBids: 'lotti aperti con offerte',
      endedBids: 'lotti conclusi con offerte',
    },
    metalCoins: 'monete in {metal}',
    coins: 'monete',
    metalAndName: '{name} in {metal}',
    of: 'di {name}',
    details: {
      location: 'zecca: {x}',
      quality: 'conservazione {x}',
      slab: 'in slab',
      country: 'venditori: {x}',
      words: 'con {x}',
      similar: 'lotti simili a {x}',
      similarUnknown: 'lotti simili',
      auctionUnknown: 'asta sconosciuta',
      sellerUnknown: 'venditore sconosciuto',
      catalog: 'lotti di un tipo noto',
      catalogItem: 'lotti di uno stesso tipo',
      list: 'elenco {x}',
      favorites: 'preferiti',
      watches: 'osservati',
    },
    quotes: ['«', '»'],
    exact: 'Lotti con tutto ciò che cerca',
    vanished: 'Non più disponibili',
    without: 'Senza {x}',
    asWords: 'Lotti che contengono le parole',
    smallNouns: true,
  },
};
