import { houses } from './houses.data';
import { marketplaces } from './marketplaces.data';
import { portalHouses, traitHouses } from './portals.data';
import type { CatalogueSeller } from './seller';
import { shops } from './shops.data';

// prettier-ignore
const shopsAndHouses: readonly CatalogueSeller[] = [
  {
    key: 'erlenwacht', name: 'Numismatik Erlenwacht', town: 'Regensburg', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'auction-catalogue', share: 420, fields: ['roman', 'greek', 'german', 'austrian', 'medieval', 'medal'], motto: 'Auktionen für Münzen und Medaillen',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#2b2a26', '#8a6d2f'], saleEveryMinutes: 36,
  },
  {
    key: 'kestrel-crown', name: 'Kestrel & Crown Coins', town: 'Shrewsbury', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'shopify', share: 330, fields: ['british', 'commonwealth', 'roman', 'medieval'], motto: 'Hammered and milled since last Tuesday',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1f2d3d', '#a2542f'], soldOutMinutes: [12, 40],
  },
  {
    key: 'silberhag', name: 'Münzkontor Silberhag', town: 'Goslar', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'woocommerce', share: 380, fields: ['german', 'austrian', 'roman', 'medal'], motto: 'Taler, Gulden und Kaiserreich',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#22303c', '#6f7f8c'], soldOutMinutes: [60, 180],
  },
  {
    key: 'vaucouleau', name: 'Cabinet Vaucouleau Numismatique', town: 'Dijon', country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris',
    family: 'json-ld', share: 260, fields: ['french', 'roman', 'greek', 'medieval', 'medal'], motto: 'Monnaies de collection',
    thousands: 'narrow-space', titleStyle: 2, variant: 0, colours: ['#1d2a44', '#b08d57'], soldOutMinutes: [20, 60],
  },
  {
    key: 'ambleforth-quill', name: 'Ambleforth & Quill', town: 'London', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'auction-catalogue', share: 360, fields: ['british', 'roman', 'greek', 'commonwealth', 'medieval'], motto: 'Auctioneers of coins and medals',
    thousands: 'comma', titleStyle: 0, variant: 1, colours: ['#23211f', '#7b2d26'], saleEveryMinutes: 30,
  },
  {
    key: 'prairie-lantern', name: 'Prairie Lantern Coins', town: 'Omaha', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Chicago',
    family: 'shopify', share: 460, fields: ['american', 'commonwealth', 'roman'], motto: 'Silver dollars, gold and the odd denarius',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#24323a', '#b7791f'], soldOutMinutes: [0, 0],
  },
  {
    key: 'valdorsa', name: 'Numismatica Valdorsa', town: 'Bergamo', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'woocommerce', share: 300, fields: ['italian', 'roman', 'greek', 'medieval'], motto: 'Monete antiche e del Regno',
    thousands: 'dot', titleStyle: 0, variant: 1, colours: ['#2c2419', '#7a8450'], soldOutMinutes: [40, 120],
  },
  {
    key: 'zlatobor', name: 'Numismatika Zlatobor', town: 'Olomouc', country: 'CZ', language: 'cs', currency: 'CZK', timezone: 'Europe/Prague',
    family: 'json-ld', share: 220, fields: ['czech', 'austrian', 'german', 'polish', 'medal'], motto: 'Mince, tolary a dukáty',
    thousands: 'narrow-space', titleStyle: 2, variant: 1, colours: ['#2d2430', '#9c7a3c'], soldOutMinutes: [15, 45],
  },
  {
    key: 'hohenlind', name: 'Auktionshaus Hohenlind', town: 'Winterthur', country: 'CH', language: 'de', currency: 'CHF', timezone: 'Europe/Zurich',
    family: 'auction-catalogue', share: 300, fields: ['swiss', 'greek', 'roman', 'german', 'french', 'medal'], motto: 'Münzauktionen in der Schweiz',
    thousands: 'apostrophe', titleStyle: 0, variant: 2, colours: ['#1e2422', '#a11d21'], saleEveryMinutes: 42,
  },
  {
    key: 'maple-hollow', name: 'Maple Hollow Coin Co.', town: 'Guelph', country: 'CA', language: 'en', currency: 'CAD', timezone: 'America/Toronto',
    family: 'shopify', share: 210, fields: ['commonwealth', 'american', 'british', 'french'], motto: 'From the Dominion and beyond',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#2d2a26', '#a63d2f'], soldOutMinutes: [20, 60],
  },
  {
    key: 'donauschimmer', name: 'Münzhandlung Donauschimmer', town: 'Linz', country: 'AT', language: 'de', currency: 'EUR', timezone: 'Europe/Vienna',
    family: 'woocommerce', share: 240, fields: ['austrian', 'czech', 'german', 'roman'], motto: 'Habsburg in Silber und Gold',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#2a2326', '#8d2f3a'], soldOutMinutes: [30, 90],
  },
  {
    key: 'lariosa', name: 'Monete Lariosa', town: 'Como', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'json-ld', share: 170, fields: ['italian', 'roman', 'swiss', 'greek'], motto: 'Numismatica sul lago',
    thousands: 'dot', titleStyle: 2, variant: 2, colours: ['#173038', '#5b8a8f'], soldOutMinutes: [10, 30],
  },
  {
    key: 'tidewater-argent', name: 'Tidewater Argent Galleries', town: 'Norfolk', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'auction-catalogue', share: 340, fields: ['american', 'greek', 'roman', 'british', 'commonwealth', 'russian'], motto: 'Rare coin auctions',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1b2733', '#3f6d7f'], saleEveryMinutes: 24,
  },
  {
    key: 'wattlebird', name: 'Wattlebird Numismatics', town: 'Ballarat', country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Melbourne',
    family: 'shopify', share: 150, fields: ['commonwealth', 'british', 'greek'], motto: 'Sovereigns and colonial silver',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#2b3026', '#b98b1d'], soldOutMinutes: [0, 0],
  },
  {
    key: 'zilverwaard', name: 'Muntenhuis De Zilverwaard', town: 'Deventer', country: 'NL', language: 'nl', currency: 'EUR', timezone: 'Europe/Amsterdam',
    family: 'woocommerce', share: 190, fields: ['dutch', 'german', 'roman', 'french'], motto: 'Munten en penningen',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#1f2a36', '#c05f21'], soldOutMinutes: [60, 150],
  },
  {
    key: 'bluefern-cabinet', name: 'The Bluefern Cabinet', town: 'Portland', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Los_Angeles',
    family: 'json-ld', share: 310, fields: ['greek', 'roman', 'american', 'medieval'], motto: 'Ancient coins for patient people',
    thousands: 'comma', titleStyle: 1, variant: 3, colours: ['#1d2b3a', '#4f7d5c'], soldOutMinutes: [0, 0],
  },
  {
    key: 'beaumarais', name: 'Maison Beaumarais', town: 'Paris', country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris',
    family: 'auction-catalogue', share: 280, fields: ['french', 'roman', 'greek', 'medieval', 'medal'], motto: 'Ventes numismatiques',
    thousands: 'narrow-space', titleStyle: 0, variant: 1, colours: ['#20202a', '#7d5a7e'], saleEveryMinutes: 48,
  },
  {
    key: 'dornfelsen', name: 'Dornfelsen Münzen', town: 'Marburg', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'shopify', share: 120, fields: ['german', 'austrian', 'swiss', 'medal'], motto: 'Ausgesucht und ehrlich beschrieben',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#26291f', '#5d6b2f'], soldOutMinutes: [15, 45],
  },
  {
    key: 'srebrzyn', name: 'Gabinet Monet Srebrzyn', town: 'Toruń', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'woocommerce', share: 230, fields: ['polish', 'russian', 'german', 'roman', 'medal'], motto: 'Monety polskie i europejskie',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#2a1f22', '#a02c36'], soldOutMinutes: [30, 100],
  },
  {
    key: 'penhallow-moor', name: 'Penhallow Moor Coins', town: 'Truro', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'json-ld', share: 60, fields: ['british', 'roman', 'medieval'], motto: 'A small list, well chosen',
    thousands: 'comma', titleStyle: 3, variant: 4, colours: ['#27313a', '#6a4c93'], soldOutMinutes: [30, 90],
  },
  {
    key: 'almenaral', name: 'Subastas Almenaral', town: 'Sevilla', country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid',
    family: 'auction-catalogue', share: 260, fields: ['iberian', 'roman', 'greek', 'medieval', 'italian'], motto: 'Subastas de numismática',
    thousands: 'dot', titleStyle: 0, variant: 2, colours: ['#2c201b', '#b5532a'], saleEveryMinutes: 54,
  },
  {
    key: 'norrsken', name: 'Norrskenets Mynthandel', town: 'Umeå', country: 'SE', language: 'sv', currency: 'SEK', timezone: 'Europe/Stockholm',
    family: 'shopify', share: 90, fields: ['nordic', 'german', 'russian'], motto: 'Mynt från Norden',
    thousands: 'narrow-space', titleStyle: 2, variant: 1, colours: ['#14283a', '#2f7f8f'], soldOutMinutes: [10, 30],
  },
  {
    key: 'olivar-hondo', name: 'Numismática Olivar Hondo', town: 'Jaén', country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid',
    family: 'woocommerce', share: 50, fields: ['iberian', 'roman'], motto: 'Monedas de España y sus Indias',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#262a1d', '#6d7b2c'], soldOutMinutes: [60, 120],
  },
  {
    key: 'orlogrod', name: 'Dom Aukcyjny Orłogród', town: 'Kraków', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'auction-catalogue', share: 240, fields: ['polish', 'russian', 'german', 'medal', 'roman'], motto: 'Aukcje numizmatyczne',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#221d26', '#8a1f2b'], saleEveryMinutes: 60,
  },
  {
    key: 'cendrelune', name: 'Maison Cendrelune', town: 'Lyon', country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris',
    family: 'prestashop', share: 45, fields: ['french', 'roman', 'medieval', 'medal'], motto: 'Monnaies royales et antiques',
    thousands: 'narrow-space', titleStyle: 2, variant: 0, colours: ['#26223a', '#8c6f3e'], soldOutMinutes: [20, 60],
  },
  {
    key: 'haverstock-tern', name: 'Haverstock & Tern', town: 'Bristol', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'magento', share: 50, fields: ['british', 'commonwealth', 'roman'], motto: 'Coins of the realm, plainly priced',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1c2a30', '#7d6233'], soldOutMinutes: [20, 50],
  },
  {
    key: 'fyrholmen', name: 'Fyrholmens Myntkabinett', town: 'Kalmar', country: 'SE', language: 'sv', currency: 'SEK', timezone: 'Europe/Stockholm',
    family: 'opencart', share: 35, fields: ['nordic', 'german', 'russian'], motto: 'Mynt och medaljer vid Sundet',
    thousands: 'narrow-space', titleStyle: 2, variant: 0, colours: ['#142a33', '#3f7f72'], soldOutMinutes: [15, 45],
  },
  {
    key: 'tannengrund', name: 'Münzkabinett Tannengrund', town: 'Erfurt', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'shopware', share: 45, fields: ['german', 'medieval', 'roman', 'medal'], motto: 'Brakteaten, Groschen, Taler',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#1f2b26', '#5f7a4a'], soldOutMinutes: [25, 70],
  },
  {
    key: 'saltmarsh', name: 'Saltmarsh Sovereigns', town: 'Savannah', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'bigcommerce', share: 50, fields: ['american', 'british', 'commonwealth'], motto: 'Gold and silver by the tide',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#1f2c33', '#5c8a86'], soldOutMinutes: [15, 45],
  },
  {
    key: 'juniper-ridge', name: 'Juniper Ridge Numismatics', town: 'Boise', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Boise',
    family: 'squarespace', share: 35, fields: ['american', 'roman', 'greek'], motto: 'A drawer of good coins',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#24302a', '#6d8a4f'], soldOutMinutes: [20, 60],
  },
  {
    key: 'pietraluna', name: 'Monetteria Pietraluna', town: 'Lucca', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'wix', share: 30, fields: ['italian', 'roman', 'medieval'], motto: 'Monete toscane e romane',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#2d2a22', '#8f7a3f'], soldOutMinutes: [20, 60],
  },
  {
    key: 'vlinderhof', name: 'Muntkamer Vlinderhof', town: 'Zutphen', country: 'NL', language: 'nl', currency: 'EUR', timezone: 'Europe/Amsterdam',
    family: 'zen-cart', share: 30, fields: ['dutch', 'german', 'roman'], motto: 'Munten voor elke lade',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#26242e', '#b0602f'], soldOutMinutes: [25, 70],
  },
  {
    key: 'rosnicka', name: 'Numismatika Rosnička', town: 'Tábor', country: 'CZ', language: 'cs', currency: 'CZK', timezone: 'Europe/Prague',
    family: 'oscommerce', share: 30, fields: ['czech', 'austrian', 'polish'], motto: 'Groše, tolary, koruny',
    thousands: 'narrow-space', titleStyle: 2, variant: 0, colours: ['#1f2d2a', '#4f8f5f'], soldOutMinutes: [0, 0],
  },
  {
    key: 'penalisa', name: 'Gabinete Numismático Peñalisa', town: 'Valladolid', country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid',
    family: 'prestashop', share: 35, fields: ['iberian', 'roman', 'greek'], motto: 'Monedas escogidas',
    thousands: 'dot', titleStyle: 0, variant: 1, colours: ['#2a221c', '#a4552d'], soldOutMinutes: [30, 90],
  },
  {
    key: 'lindwurmtal', name: 'Münzhaus Lindwurmtal', town: 'Ulm', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'magento', share: 40, fields: ['german', 'austrian', 'medieval'], motto: 'Münzen aus Schwaben und dem Reich',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#232a22', '#7a6a2e'], soldOutMinutes: [30, 80],
  },
  {
    key: 'copper-heron', name: 'Copper Heron Coins', town: 'Hobart', country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Hobart',
    family: 'opencart', share: 30, fields: ['commonwealth', 'british', 'greek'], motto: 'Pennies, florins and the occasional stater',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#2a2520', '#a0622d'], soldOutMinutes: [20, 60],
  },
  {
    key: 'alpenrausch', name: 'Numismatik Alpenrausch', town: 'Innsbruck', country: 'AT', language: 'de', currency: 'EUR', timezone: 'Europe/Vienna',
    family: 'shopware', share: 30, fields: ['austrian', 'italian', 'swiss'], motto: 'Tiroler Taler und mehr',
    thousands: 'dot', titleStyle: 0, variant: 1, colours: ['#22262e', '#9a4a3a'], soldOutMinutes: [15, 40],
  },
  {
    key: 'thistledown', name: 'The Thistledown Coin Rooms', town: 'Perth', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'bigcommerce', share: 30, fields: ['british', 'roman', 'medieval'], motto: 'Scots and English hammered',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#2b2433', '#7a5c8c'], soldOutMinutes: [30, 60],
  },
  {
    key: 'quiet-drachm', name: 'The Quiet Drachm', town: 'Galway', country: 'IE', language: 'en', currency: 'EUR', timezone: 'Europe/Dublin',
    family: 'squarespace', share: 25, fields: ['greek', 'roman', 'british'], motto: 'Ancient coins, slowly sold',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#20303a', '#4f7f8f'], soldOutMinutes: [30, 90],
  },
  {
    key: 'fenwater', name: 'Fenwater Coins', town: 'Ely', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'wix', share: 25, fields: ['british', 'roman', 'medieval'], motto: 'Found, cleaned, described',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#22302f', '#5f8f7a'], soldOutMinutes: [15, 40],
  },
  {
    key: 'larkspur-mesa', name: 'Larkspur Mesa Coins', town: 'Santa Fe', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Denver',
    family: 'zen-cart', share: 35, fields: ['american', 'iberian'], motto: 'Reales and dollars',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#30261f', '#b5733a'], soldOutMinutes: [20, 50],
  },
  {
    key: 'bursztyn-dukat', name: 'Monety Bursztynowy Dukat', town: 'Elbląg', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'oscommerce', share: 30, fields: ['polish', 'russian', 'german'], motto: 'Monety znad Bałtyku',
    thousands: 'narrow-space', titleStyle: 0, variant: 1, colours: ['#2d2618', '#b8862d'], soldOutMinutes: [0, 0],
  },
  ...houses,
  ...shops,
];

/** The market's sellers, all invented. A seller's place determines its number and its coins, so new sellers are appended. */
export const catalogue: readonly CatalogueSeller[] = [
  ...shopsAndHouses,
  ...portalHouses,
  ...traitHouses,
  ...marketplaces,
];

/** The shops and houses that take part before any marketplace. */
const BEFORE_MARKETPLACES = 24;
const earlyMarketplaces: readonly string[] = ['gavelgrove', 'muenzbasar'];

/**
 * The sellers in the order in which they take part: `--sellers N` takes the first N. Two marketplaces follow the first shops and houses, so that a
 * market of the default size has each kind of seller.
 */
export const orderOfEntry: readonly CatalogueSeller[] = [
  ...catalogue.slice(0, BEFORE_MARKETPLACES),
  ...catalogue.filter(({ key }) => earlyMarketplaces.includes(key)),
  ...catalogue.slice(BEFORE_MARKETPLACES).filter(({ key }) => !earlyMarketplaces.includes(key)),
];
