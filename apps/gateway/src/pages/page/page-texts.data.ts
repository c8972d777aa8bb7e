import type { Language } from '@obverse/contracts';
import type { ShownState } from '@obverse/lots';

/** The pages of the client without data of their own in the head. */
export type PlainPageName =
  | 'home'
  | 'search'
  | 'auctions'
  | 'auctionsClosed'
  | 'sellers'
  | 'shops'
  | 'marketplaces'
  | 'auctionHouses'
  | 'contact'
  | 'account'
  | 'ops'
  | 'lists'
  | 'termsOfUse'
  | 'privacyPolicy'
  | 'auth'
  | 'styleGuide'
  | 'unknown';

export interface PageTexts {
  /** As the client titles the pages. `{place}` is {@link worldwide} or {@link inCountry}. */
  readonly titles: Readonly<Record<PlainPageName, string>>;
  readonly worldwide: string;
  readonly inCountry: string;
  readonly description: string;
  readonly lotNotFound: string;
  readonly lotGone: string;
  readonly itemNotFound: string;
  readonly lots: { readonly one: string; readonly many: string };
  readonly states: Readonly<Record<ShownState, string>>;
  readonly noPrice: string;
  readonly estimate: string;
  readonly lotNumber: string;
  readonly similar: string;
  readonly type: string;
  readonly onOffer: string;
  readonly results: string;
}

/** Texts of the pages for search engines and previews, in the words of the client. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en: {
    titles: {
      home: 'Numismatic market search',
      search: 'Lot search',
      auctions: 'Active Auctions {place}',
      auctionsClosed: 'Completed Auctions {place}',
      sellers: 'Coin Dealers & Shops {place}',
      shops: 'Online Shops {place}',
      marketplaces: 'Marketplaces {place}',
      auctionHouses: 'Auction Houses {place}',
      contact: 'Contact / Feedback',
      account: 'Account',
      ops: 'Operations',
      lists: 'My lists',
      termsOfUse: 'Terms of Use',
      privacyPolicy: 'Privacy Policy',
      auth: 'Sign in',
      styleGuide: 'Style guide',
      unknown: 'Page not found',
    },
    worldwide: 'Worldwide',
    inCountry: 'in {country}',
    description: 'Search and monitor coin shops, numismatic marketplaces and auction houses worldwide.',
    lotNotFound: 'No valid lot found',
    lotGone: 'This lot is no longer available',
    itemNotFound: 'Nothing found',
    lots: { one: '{n} lot', many: '{n} lots' },
    states: {
      Sold: 'sold',
      Unsold: 'unsold',
      HasBid: 'has bids',
      NoBid: 'no bid yet',
      BuyNow: 'fixed price',
      Original: 'original price',
      Gone: 'no longer offered',
    },
    noPrice: 'Price on request',
    estimate: 'Estimate {x}',
    lotNumber: 'Lot {x}',
    similar: 'Similar lots',
    type: 'All lots of this type',
    onOffer: 'Lots on offer',
    results: 'Past results',
  },
  de: {
    titles: {
      home: 'Suche im Münzmarkt',
      search: 'Lossuche',
      auctions: 'Laufende Auktionen {place}',
      auctionsClosed: 'Beendete Auktionen {place}',
      sellers: 'Münzhändler & Shops {place}',
      shops: 'Onlineshops {place}',
      marketplaces: 'Marktplätze {place}',
      auctionHouses: 'Auktionshäuser {place}',
      contact: 'Kontakt / Feedback',
      account: 'Konto',
      ops: 'Betrieb',
      lists: 'Meine Listen',
      termsOfUse: 'Nutzungsbedingungen',
      privacyPolicy: 'Datenschutzerklärung',
      auth: 'Anmelden',
      styleGuide: 'Style guide',
      unknown: 'Seite nicht gefunden',
    },
    worldwide: 'weltweit',
    inCountry: 'in {country}',
    description: 'Münzshops, numismatische Marktplätze und Auktionshäuser weltweit durchsuchen und beobachten.',
    lotNotFound: 'Kein gültiges Los gefunden',
    lotGone: 'Dieses Los ist nicht mehr verfügbar',
    itemNotFound: 'Nichts gefunden',
    lots: { one: '{n} Los', many: '{n} Lose' },
    states: {
      Sold: 'verkauft',
      Unsold: 'unverkauft',
      HasBid: 'hat Gebote',
      NoBid: 'noch kein Gebot',
      BuyNow: 'Festpreis',
      Original: 'Originalpreis',
      Gone: 'nicht mehr angeboten',
    },
    noPrice: 'Preis auf Anfrage',
    estimate: 'Schätzpreis {x}',
    lotNumber: 'Los {x}',
    similar: 'Ähnliche Lose',
    type: 'Alle Lose dieses Typs',
    onOffer: 'Lose im Angebot',
    results: 'Frühere Ergebnisse',
  },
  fr: {
    titles: {
      home: 'Recherche sur le marché numismatique',
      search: 'Recherche de lots',
      auctions: 'Ventes en cours {place}',
      auctionsClosed: 'Ventes terminées {place}',
      sellers: 'Marchands de monnaies et boutiques {place}',
      shops: 'Boutiques en ligne {place}',
      marketplaces: 'Places de marché {place}',
      auctionHouses: 'Maisons de ventes {place}',
      contact: 'Contact / Avis',
      account: 'Compte',
      ops: 'Exploitation',
      lists: 'Mes listes',
      termsOfUse: 'Conditions d’utilisation',
      privacyPolicy: 'Politique de confidentialité',
      auth: 'Se connecter',
      styleGuide: 'Style guide',
      unknown: 'Page introuvable',
    },
    worldwide: 'dans le monde entier',
    inCountry: '– {country}',
    description:
      'Cherchez et suivez les boutiques de monnaies, les places de marché numismatiques et les maisons de ventes du monde entier.',
    lotNotFound: 'Aucun lot valide trouvé',
    lotGone: 'Ce lot n’est plus disponible',
    itemNotFound: 'Aucun résultat',
    lots: { one: '{n} lot', many: '{n} lots' },
    states: {
      Sold: 'vendu',
      Unsold: 'invendu',
      HasBid: 'avec enchères',
      NoBid: 'pas encore d’enchère',
      BuyNow: 'prix fixe',
      Original: 'prix d’origine',
      Gone: 'n’est plus proposé',
    },
    noPrice: 'Prix sur demande',
    estimate: 'Estimation {x}',
    lotNumber: 'Lot {x}',
    similar: 'Lots semblables',
    type: 'Tous les lots de ce type',
    onOffer: 'Lots proposés',
    results: 'Résultats passés',
  },
  es: {
    titles: {
      home: 'Búsqueda en el mercado numismático',
      search: 'Búsqueda de lotes',
      auctions: 'Subastas activas {place}',
      auctionsClosed: 'Subastas finalizadas {place}',
      sellers: 'Comerciantes y tiendas de monedas {place}',
      shops: 'Tiendas en línea {place}',
      marketplaces: 'Mercados {place}',
      auctionHouses: 'Casas de subastas {place}',
      contact: 'Contacto / Comentarios',
      account: 'Cuenta',
      ops: 'Operaciones',
      lists: 'Mis listas',
      termsOfUse: 'Condiciones de uso',
      privacyPolicy: 'Política de privacidad',
      auth: 'Iniciar sesión',
      styleGuide: 'Style guide',
      unknown: 'Página no encontrada',
    },
    worldwide: 'en todo el mundo',
    inCountry: 'en {country}',
    description: 'Busque y siga tiendas de monedas, mercados numismáticos y casas de subastas de todo el mundo.',
    lotNotFound: 'No se ha encontrado ningún lote válido',
    lotGone: 'Este lote ya no está disponible',
    itemNotFound: 'No se ha encontrado nada',
    lots: { one: '{n} lote', many: '{n} lotes' },
    states: {
      Sold: 'vendido',
      Unsold: 'sin vender',
      HasBid: 'con pujas',
      NoBid: 'aún sin pujas',
      BuyNow: 'precio fijo',
      Original: 'precio original',
      Gone: 'ya no se ofrece',
    },
    noPrice: 'Precio a consultar',
    estimate: 'Estimación {x}',
    lotNumber: 'Lote {x}',
    similar: 'Lotes parecidos',
    type: 'Todos los lotes de este tipo',
    onOffer: 'Lotes en venta',
    results: 'Resultados anteriores',
  },
  it: {
    titles: {
      home: 'Ricerca nel mercato numismatico',
      search: 'Ricerca di lotti',
      auctions: 'Aste in corso {place}',
      auctionsClosed: 'Aste concluse {place}',
      sellers: 'Commercianti e negozi di monete {place}',
      shops: 'Negozi online {place}',
      marketplaces: 'Mercati {place}',
      auctionHouses: 'Case d’asta {place}',
      contact: 'Contatto / Feedback',
      account: 'Account',
      ops: 'Gestione',
      lists: 'Le mie liste',
      termsOfUse: 'Condizioni d’uso',
      privacyPolicy: 'Informativa sulla privacy',
      auth: 'Accedi',
      styleGuide: 'Style guide',
      unknown: 'Pagina non trovata',
    },
    worldwide: 'in tutto il mondo',
    inCountry: '– {country}',
    description: 'Cerca e segui negozi di monete, mercati numismatici e case d’asta di tutto il mondo.',
    lotNotFound: 'Nessun lotto valido trovato',
    lotGone: 'Questo lotto non è più disponibile',
    itemNotFound: 'Nessun risultato',
    lots: { one: '{n} lotto', many: '{n} lotti' },
    states: {
      Sold: 'venduto',
      Unsold: 'invenduto',
      HasBid: 'con offerte',
      NoBid: 'ancora senza offerte',
      BuyNow: 'prezzo fisso',
      Original: 'prezzo originale',
      Gone: 'non più in vendita',
    },
    noPrice: 'Prezzo su richiesta',
    estimate: 'Stima {x}',
    lotNumber: 'Lotto {x}',
    similar: 'Lotti simili',
    type: 'Tutti i lotti di questo tipo',
    onOffer: 'Lotti in vendita',
    results: 'Risultati passati',
  },
};
