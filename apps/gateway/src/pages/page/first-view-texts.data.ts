import type { Language } from '@obverse/contracts';

/** A text with a number, `{n}`. */
export interface CountedText {
  readonly one: string;
  readonly many: string;
}

type Name =
  | 'chrome.search'
  | 'chrome.webshops'
  | 'chrome.marketplaces'
  | 'chrome.auctions'
  | 'chrome.companies'
  | 'chrome.cookieNotice'
  | 'chrome.accept'
  | 'chrome.main'
  | 'chrome.cookies'
  | 'search.submit'
  | 'search.placeholder'
  | 'search.placeholderAuction'
  | 'search.placeholderSeller'
  | 'search.lots'
  | 'search.filters'
  | 'home.title'
  | 'home.lead'
  | 'home.searchNow'
  | 'home.webshopsText'
  | 'home.marketplacesText'
  | 'home.auctionsText'
  | 'home.newLots'
  | 'home.shortcuts'
  | 'home.tray'
  | 'lots.new'
  | 'lots.buy'
  | 'lots.placeBid'
  | 'lots.alsoAt'
  | 'lots.andMore'
  | 'common.back'
  | 'common.closedOn'
  | 'common.ends'
  | 'common.endsWithinMinute'
  | 'lot.price'
  | 'lot.soldFor'
  | 'lot.startPrice'
  | 'lot.currentBid'
  | 'lot.originalPrice'
  | 'lot.externalPage'
  | 'lot.categories'
  | 'lot.pictures'
  | 'catalog.type'
  | 'catalog.all';
type CountedName = 'lots.bids' | 'catalog.open' | 'catalog.past';
export type FirstViewTexts = Readonly<Record<Name, string> & Record<CountedName, CountedText>>;

/** The client's messages of what a page shows first, under the client's names (`apps/web/src/shared/language/messages`); a spec compares them. */
export const firstViewTexts: Readonly<Record<Language, FirstViewTexts>> = {
  en: {
    'chrome.search': 'Search',
    'chrome.webshops': 'Webshops',
    'chrome.marketplaces': 'Marketplaces',
    'chrome.auctions': 'Auctions',
    'chrome.companies': 'Companies',
    'chrome.cookieNotice': 'We use non-tracking cookies to offer better experience.',
    'chrome.accept': 'Accept',
    'chrome.main': 'Main',
    'chrome.cookies': 'Cookies',
    'search.submit': 'Search',
    'search.placeholder': 'AI search – in your language',
    'search.placeholderAuction': 'Search this auction',
    'search.placeholderSeller': 'Search this seller',
    'search.lots': 'Lots',
    'search.filters': 'Filters',
    'home.title': 'The coin market, in one search',
    'home.lead': 'Search and monitor coin shops, numismatic marketplaces and auction houses worldwide.',
    'home.searchNow': 'Search Now',
    'home.webshopsText': 'Fixed prices, ready to buy',
    'home.marketplacesText': 'Many sellers under one roof',
    'home.auctionsText': 'What can be bid on now',
    'home.newLots': 'New Lots in Shops',
    'home.shortcuts': 'Shortcuts',
    'home.tray': 'Lots of the moment',
    'lots.new': 'New',
    'lots.buy': 'Buy',
    'lots.placeBid': 'Place Bid',
    'lots.alsoAt': 'Also at {places}',
    'lots.andMore': ' and {count} more',
    'common.back': 'Back',
    'common.closedOn': 'closed on {date}',
    'common.ends': 'ends {time}',
    'common.endsWithinMinute': 'ends in less than a minute',
    'lot.price': 'Price',
    'lot.soldFor': 'Sold for',
    'lot.startPrice': 'Start price',
    'lot.currentBid': 'Current bid',
    'lot.originalPrice': 'Original price',
    'lot.externalPage': 'External page',
    'lot.categories': 'Categories',
    'lot.pictures': 'Pictures',
    'catalog.type': 'Coin type',
    'catalog.all': 'All lots of this type',
    'lots.bids': { one: '{n} bid', many: '{n} bids' },
    'catalog.open': { one: '{n} lot on offer', many: '{n} lots on offer' },
    'catalog.past': { one: '{n} past result', many: '{n} past results' },
  },
  de: {
    'chrome.search': 'Suche',
    'chrome.webshops': 'Webshops',
    'chrome.marketplaces': 'Marktplätze',
    'chrome.auctions': 'Auktionen',
    'chrome.companies': 'Firmen',
    'chrome.cookieNotice': 'Wir verwenden Cookies ohne Tracking, um die Nutzung zu verbessern.',
    'chrome.accept': 'Annehmen',
    'chrome.main': 'Hauptmenü',
    'chrome.cookies': 'Cookies',
    'search.submit': 'Suchen',
    'search.placeholder': 'KI-Suche – in Ihrer Sprache',
    'search.placeholderAuction': 'In dieser Auktion suchen',
    'search.placeholderSeller': 'Bei diesem Anbieter suchen',
    'search.lots': 'Lose',
    'search.filters': 'Filter',
    'home.title': 'Der Münzmarkt in einer Suche',
    'home.lead':
      'Münzhandlungen, numismatische Marktplätze und Auktionshäuser weltweit durchsuchen und im Blick behalten.',
    'home.searchNow': 'Jetzt suchen',
    'home.webshopsText': 'Feste Preise, sofort zu kaufen',
    'home.marketplacesText': 'Viele Anbieter unter einem Dach',
    'home.auctionsText': 'Worauf jetzt geboten werden kann',
    'home.newLots': 'Neue Lose in Shops',
    'home.shortcuts': 'Schnellzugriff',
    'home.tray': 'Lose des Augenblicks',
    'lots.new': 'Neu',
    'lots.buy': 'Kaufen',
    'lots.placeBid': 'Bieten',
    'lots.alsoAt': 'Auch bei {places}',
    'lots.andMore': ' und {count} weitere',
    'common.back': 'Zurück',
    'common.closedOn': 'beendet am {date}',
    'common.ends': 'endet {time}',
    'common.endsWithinMinute': 'endet in weniger als einer Minute',
    'lot.price': 'Preis',
    'lot.soldFor': 'Zuschlag',
    'lot.startPrice': 'Startpreis',
    'lot.currentBid': 'Aktuelles Gebot',
    'lot.originalPrice': 'Originalpreis',
    'lot.externalPage': 'Externe Seite',
    'lot.categories': 'Kategorien',
    'lot.pictures': 'Bilder',
    'catalog.type': 'Münztyp',
    'catalog.all': 'Alle Lose dieses Typs',
    'lots.bids': { one: '{n} Gebot', many: '{n} Gebote' },
    'catalog.open': { one: '{n} Los im Angebot', many: '{n} Lose im Angebot' },
    'catalog.past': { one: '{n} früheres Ergebnis', many: '{n} frühere Ergebnisse' },
  },
  fr: {
    'chrome.search': 'Recherche',
    'chrome.webshops': 'Boutiques en ligne',
    'chrome.marketplaces': 'Places de marché',
    'chrome.auctions': 'Ventes aux enchères',
    'chrome.companies': 'Entreprises',
    'chrome.cookieNotice': 'Nous utilisons des cookies sans suivi pour améliorer votre expérience.',
    'chrome.accept': 'Accepter',
    'chrome.main': 'Menu principal',
    'chrome.cookies': 'Cookies',
    'search.submit': 'Chercher',
    'search.placeholder': 'Recherche IA – dans votre langue',
    'search.placeholderAuction': 'Chercher dans cette vente',
    'search.placeholderSeller': 'Chercher chez ce vendeur',
    'search.lots': 'Lots',
    'search.filters': 'Filtres',
    'home.title': 'Le marché des monnaies, en une recherche',
    'home.lead':
      'Cherchez et suivez les boutiques de monnaies, les places de marché numismatiques et les maisons de ventes du monde entier.',
    'home.searchNow': 'Chercher maintenant',
    'home.webshopsText': 'Prix fixes, achat immédiat',
    'home.marketplacesText': 'Beaucoup de vendeurs sous un même toit',
    'home.auctionsText': 'Ce sur quoi enchérir maintenant',
    'home.newLots': 'Nouveaux lots en boutique',
    'home.shortcuts': 'Accès rapides',
    'home.tray': 'Lots du moment',
    'lots.new': 'Nouveau',
    'lots.buy': 'Acheter',
    'lots.placeBid': 'Enchérir',
    'lots.alsoAt': 'Aussi chez {places}',
    'lots.andMore': ' et {count} autres',
    'common.back': 'Retour',
    'common.closedOn': 'terminé le {date}',
    'common.ends': 'se termine {time}',
    'common.endsWithinMinute': 'se termine dans moins d’une minute',
    'lot.price': 'Prix',
    'lot.soldFor': 'Adjugé',
    'lot.startPrice': 'Prix de départ',
    'lot.currentBid': 'Enchère actuelle',
    'lot.originalPrice': 'Prix d’origine',
    'lot.externalPage': 'Page externe',
    'lot.categories': 'Catégories',
    'lot.pictures': 'Images',
    'catalog.type': 'Type monétaire',
    'catalog.all': 'Tous les lots de ce type',
    'lots.bids': { one: '{n} enchère', many: '{n} enchères' },
    'catalog.open': { one: '{n} lot proposé', many: '{n} lots proposés' },
    'catalog.past': { one: '{n} résultat passé', many: '{n} résultats passés' },
  },
  es: {
    'chrome.search': 'Buscar',
    'chrome.webshops': 'Tiendas en línea',
    'chrome.marketplaces': 'Mercados en línea',
    'chrome.auctions': 'Subastas',
    'chrome.companies': 'Empresas',
    'chrome.cookieNotice': 'Usamos cookies sin seguimiento para ofrecer una mejor experiencia.',
    'chrome.accept': 'Aceptar',
    'chrome.main': 'Principal',
    'chrome.cookies': 'Cookies',
    'search.submit': 'Buscar',
    'search.placeholder': 'Búsqueda con IA – en su idioma',
    'search.placeholderAuction': 'Buscar en esta subasta',
    'search.placeholderSeller': 'Buscar en este vendedor',
    'search.lots': 'Lotes',
    'search.filters': 'Filtros',
    'home.title': 'El mercado de monedas en una búsqueda',
    'home.lead': 'Busque y siga tiendas de monedas, mercados numismáticos y casas de subastas de todo el mundo.',
    'home.searchNow': 'Buscar ahora',
    'home.webshopsText': 'Precios fijos, compra inmediata',
    'home.marketplacesText': 'Muchos vendedores bajo un mismo techo',
    'home.auctionsText': 'Por lo que se puede pujar ahora',
    'home.newLots': 'Lotes nuevos en tiendas',
    'home.shortcuts': 'Accesos directos',
    'home.tray': 'Lotes del momento',
    'lots.new': 'Nuevo',
    'lots.buy': 'Comprar',
    'lots.placeBid': 'Pujar',
    'lots.alsoAt': 'También en {places}',
    'lots.andMore': ' y {count} más',
    'common.back': 'Atrás',
    'common.closedOn': 'terminado el {date}',
    'common.ends': 'termina {time}',
    'common.endsWithinMinute': 'termina en menos de un minuto',
    'lot.price': 'Precio',
    'lot.soldFor': 'Vendido por',
    'lot.startPrice': 'Precio de salida',
    'lot.currentBid': 'Puja actual',
    'lot.originalPrice': 'Precio original',
    'lot.externalPage': 'Página externa',
    'lot.categories': 'Categorías',
    'lot.pictures': 'Imágenes',
    'catalog.type': 'Tipo de moneda',
    'catalog.all': 'Todos los lotes de este tipo',
    'lots.bids': { one: '{n} puja', many: '{n} pujas' },
    'catalog.open': { one: '{n} lote en venta', many: '{n} lotes en venta' },
    'catalog.past': { one: '{n} resultado anterior', many: '{n} resultados anteriores' },
  },
  it: {
    'chrome.search': 'Cerca',
    'chrome.webshops': 'Negozi online',
    'chrome.marketplaces': 'Marketplace',
    'chrome.auctions': 'Aste',
    'chrome.companies': 'Aziende',
    'chrome.cookieNotice': 'Usiamo cookie non traccianti per offrire un’esperienza migliore.',
    'chrome.accept': 'Accetta',
    'chrome.main': 'Principale',
    'chrome.cookies': 'Cookie',
    'search.submit': 'Cerca',
    'search.placeholder': 'Ricerca IA – nella tua lingua',
    'search.placeholderAuction': 'Cerca in quest’asta',
    'search.placeholderSeller': 'Cerca presso questo venditore',
    'search.lots': 'Lotti',
    'search.filters': 'Filtri',
    'home.title': 'Il mercato delle monete in una ricerca',
    'home.lead': 'Cerca e segui negozi di monete, mercati numismatici e case d’asta di tutto il mondo.',
    'home.searchNow': 'Cerca ora',
    'home.webshopsText': 'Prezzi fissi, acquisto immediato',
    'home.marketplacesText': 'Molti venditori sotto un unico tetto',
    'home.auctionsText': 'Su che cosa si può offrire ora',
    'home.newLots': 'Nuovi lotti nei negozi',
    'home.shortcuts': 'Scorciatoie',
    'home.tray': 'Lotti del momento',
    'lots.new': 'Nuovo',
    'lots.buy': 'Acquista',
    'lots.placeBid': 'Fai un’offerta',
    'lots.alsoAt': 'Anche presso {places}',
    'lots.andMore': ' e altri {count}',
    'common.back': 'Indietro',
    'common.closedOn': 'terminato il {date}',
    'common.ends': 'termina {time}',
    'common.endsWithinMinute': 'termina tra meno di un minuto',
    'lot.price': 'Prezzo',
    'lot.soldFor': 'Venduto a',
    'lot.startPrice': 'Prezzo di partenza',
    'lot.currentBid': 'Offerta attuale',
    'lot.originalPrice': 'Prezzo originale',
    'lot.externalPage': 'Pagina esterna',
    'lot.categories': 'Categorie',
    'lot.pictures': 'Immagini',
    'catalog.type': 'Tipo di moneta',
    'catalog.all': 'Tutti i lotti di questo tipo',
    'lots.bids': { one: '{n} offerta', many: '{n} offerte' },
    'catalog.open': { one: '{n} lotto in vendita', many: '{n} lotti in vendita' },
    'catalog.past': { one: '{n} risultato passato', many: '{n} risultati passati' },
  },
};
