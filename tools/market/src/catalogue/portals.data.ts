import type { CatalogueSeller } from './seller';

/** Auction houses that hold their sales on a portal's software, twelve on each. All invented. */
// prettier-ignore
export const portalHouses: readonly CatalogueSeller[] = [
  {
    key: 'falkenstieg', name: 'Auktionshaus Falkenstieg', town: 'Bamberg', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'sixbid', share: 24, fields: ['german', 'medieval', 'roman'], motto: 'Münzen aus Franken und der Welt',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#2a2326', '#a2542f'], saleEveryMinutes: 36,
  },
  {
    key: 'murgental', name: 'Numismatik Murgental & Söhne', town: 'Karlsruhe', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'sixbid', share: 28, fields: ['german', 'swiss', 'french'], motto: 'Badische Münzen seit der ersten Stunde',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#2c201b', '#4f8f5f'], saleEveryMinutes: 45, traits: ['late-results'],
  },
  {
    key: 'wolfenschanz', name: 'Wolfenschanz Auktionen', town: 'Graz', country: 'AT', language: 'de', currency: 'EUR', timezone: 'Europe/Vienna',
    family: 'sixbid', share: 20, fields: ['austrian', 'czech', 'italian'], motto: 'Habsburg unter dem Hammer',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#20303a', '#7d5a7e'], saleEveryMinutes: 40, traits: ['suffixed-numbers'],
  },
  {
    key: 'sarnerloch', name: 'Sarnerloch Numismatik', town: 'Sarnen', country: 'CH', language: 'de', currency: 'CHF', timezone: 'Europe/Zurich',
    family: 'sixbid', share: 32, fields: ['swiss', 'german', 'medal'], motto: 'Schützentaler und Dicken',
    thousands: 'apostrophe', titleStyle: 0, variant: 0, colours: ['#23211f', '#8a6d2f'], saleEveryMinutes: 50, traits: ['late-results', 'suffixed-numbers'],
  },
  {
    key: 'rheinau-vaduz', name: 'Münzauktionen Rheinau', town: 'Vaduz', country: 'LI', language: 'de', currency: 'CHF', timezone: 'Europe/Vaduz',
    family: 'sixbid', share: 22, fields: ['austrian', 'swiss', 'roman'], motto: 'Kleine Sammlungen, ganz versteigert',
    thousands: 'apostrophe', titleStyle: 0, variant: 0, colours: ['#24302a', '#2f7f8f'], saleEveryMinutes: 55,
  },
  {
    key: 'petrusval', name: 'Ventes Pétrusval', town: 'Luxembourg', country: 'LU', language: 'fr', currency: 'EUR', timezone: 'Europe/Luxembourg',
    family: 'sixbid', share: 36, fields: ['french', 'german', 'dutch'], motto: 'Monnaies du Luxembourg et d’ailleurs',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#1e2422', '#3f6d7f'], saleEveryMinutes: 48, traits: ['end-moved'],
  },
  {
    key: 'meusedor', name: 'Maison Meuse d’Or', town: 'Namur', country: 'BE', language: 'fr', currency: 'EUR', timezone: 'Europe/Brussels',
    family: 'sixbid', share: 24, fields: ['french', 'dutch', 'medieval'], motto: 'Ventes numismatiques namuroises',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#26223a', '#6f7f8c'], saleEveryMinutes: 42,
  },
  {
    key: 'brackenhill', name: 'Brackenhill Numismatic Auctions', town: 'York', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'sixbid', share: 28, fields: ['british', 'roman', 'medieval'], motto: 'Hammered silver, northern prices',
    thousands: 'comma', titleStyle: 0, variant: 0, colours: ['#22303c', '#5d6b2f'], saleEveryMinutes: 38, traits: ['late-results'],
  },
  {
    key: 'cortefosca', name: 'Aste Cortefosca', town: 'Mantova', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'sixbid', share: 20, fields: ['italian', 'medieval', 'roman'], motto: 'Monete gonzaghesche e papali',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#1b2733', '#a11d21'], saleEveryMinutes: 44,
  },
  {
    key: 'torrealmagra', name: 'Subastas Torrealmagra', town: 'Zaragoza', country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid',
    family: 'sixbid', share: 32, fields: ['iberian', 'roman', 'medieval'], motto: 'Moneda aragonesa e hispánica',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#30261f', '#b5733a'], saleEveryMinutes: 52, traits: ['suffixed-numbers', 'end-moved'],
  },
  {
    key: 'zamkowisko', name: 'Aukcje Zamkowisko', town: 'Lublin', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'sixbid', share: 22, fields: ['polish', 'russian', 'german'], motto: 'Monety Rzeczypospolitej',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#2d2618', '#7b2d26'], saleEveryMinutes: 46, traits: ['late-results'],
  },
  {
    key: 'chmelnik', name: 'Aukční dům Chmelník', town: 'Plzeň', country: 'CZ', language: 'cs', currency: 'CZK', timezone: 'Europe/Prague',
    family: 'sixbid', share: 36, fields: ['czech', 'austrian', 'german'], motto: 'Mince zemí českých',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#1f2d2a', '#8d2f3a'], saleEveryMinutes: 41,
  },
  {
    key: 'asterion-hall', name: 'Asterion Hall Auctions', town: 'Nicosia', country: 'CY', language: 'en', currency: 'EUR', timezone: 'Asia/Nicosia',
    family: 'numisbids', share: 28, fields: ['greek', 'roman'], motto: 'Greek coins of the islands',
    thousands: 'comma', titleStyle: 0, variant: 0, colours: ['#1e2422', '#b5733a'], saleEveryMinutes: 40,
  },
  {
    key: 'kalamaria-obol', name: 'Obol House Kalamaria', town: 'Thessaloniki', country: 'GR', language: 'en', currency: 'EUR', timezone: 'Europe/Athens',
    family: 'numisbids', share: 20, fields: ['greek', 'roman', 'medieval'], motto: 'Macedon, Thrace and the Black Sea',
    thousands: 'dot', titleStyle: 1, variant: 0, colours: ['#26223a', '#7b2d26'], saleEveryMinutes: 48, traits: ['late-results'],
  },
  {
    key: 'valletta-grain', name: 'The Grain Rooms', town: 'Valletta', country: 'MT', language: 'en', currency: 'EUR', timezone: 'Europe/Malta',
    family: 'numisbids', share: 32, fields: ['italian', 'british', 'roman'], motto: 'Coins of the Order and after',
    thousands: 'comma', titleStyle: 0, variant: 0, colours: ['#22303c', '#8d2f3a'], saleEveryMinutes: 55, traits: ['suffixed-numbers'],
  },
  {
    key: 'merrowdown', name: 'Merrowdown & Pike', town: 'Guildford', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'numisbids', share: 22, fields: ['british', 'commonwealth', 'medal'], motto: 'Coins, medals and tokens',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1b2733', '#a2542f'], saleEveryMinutes: 36,
  },
  {
    key: 'slievebawn', name: 'Slievebawn Coin Auctions', town: 'Athlone', country: 'IE', language: 'en', currency: 'EUR', timezone: 'Europe/Dublin',
    family: 'numisbids', share: 36, fields: ['british', 'medieval', 'roman'], motto: 'Hiberno-Norse to the Free State',
    thousands: 'comma', titleStyle: 0, variant: 0, colours: ['#30261f', '#4f8f5f'], saleEveryMinutes: 60, traits: ['late-results', 'suffixed-numbers'],
  },
  {
    key: 'calder-bison', name: 'Calder & Bison', town: 'Denver', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Denver',
    family: 'numisbids', share: 24, fields: ['american', 'roman'], motto: 'Territorial gold and good silver',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#2d2618', '#7d5a7e'], saleEveryMinutes: 30,
  },
  {
    key: 'harborlight', name: 'Harborlight Numismatics', town: 'Providence', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'numisbids', share: 28, fields: ['american', 'british', 'greek'], motto: 'Colonial coins by the bay',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1f2d2a', '#8a6d2f'], saleEveryMinutes: 34, traits: ['late-results'],
  },
  {
    key: 'saguenor', name: 'Encans Saguenor', town: 'Québec', country: 'CA', language: 'fr', currency: 'CAD', timezone: 'America/Toronto',
    family: 'numisbids', share: 20, fields: ['commonwealth', 'french', 'american'], motto: 'Monnaies et jetons du Canada',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#2a2326', '#2f7f8f'], saleEveryMinutes: 50,
  },
  {
    key: 'coolibah-row', name: 'Coolibah Row Auctions', town: 'Adelaide', country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Adelaide',
    family: 'numisbids', share: 32, fields: ['commonwealth', 'british'], motto: 'Adelaide pounds and proclamation coins',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#2c201b', '#3f6d7f'], saleEveryMinutes: 45, traits: ['suffixed-numbers'],
  },
  {
    key: 'roccamare', name: 'Casa d’aste Roccamare', town: 'San Marino', country: 'SM', language: 'it', currency: 'EUR', timezone: 'Europe/San_Marino',
    family: 'numisbids', share: 22, fields: ['italian', 'roman', 'greek'], motto: 'Monete antiche e medievali',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#20303a', '#6f7f8c'], saleEveryMinutes: 42,
  },
  {
    key: 'penyasol', name: 'Subhastes Penyasol', town: 'Andorra la Vella', country: 'AD', language: 'es', currency: 'EUR', timezone: 'Europe/Andorra',
    family: 'numisbids', share: 36, fields: ['iberian', 'french', 'medieval'], motto: 'Moneda pirenaica',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#23211f', '#5d6b2f'], saleEveryMinutes: 58, traits: ['late-results'],
  },
  {
    key: 'skaldvik', name: 'Skaldviks Auktioner', town: 'Turku', country: 'FI', language: 'sv', currency: 'EUR', timezone: 'Europe/Helsinki',
    family: 'numisbids', share: 24, fields: ['nordic', 'russian', 'german'], motto: 'Mynt kring Bottenhavet',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#24302a', '#a11d21'], saleEveryMinutes: 52,
  },
  {
    key: 'grauerlen', name: 'Münzgalerie Grauerlen', town: 'Oldenburg', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'biddr', share: 20, fields: ['german', 'nordic', 'dutch'], motto: 'Küstenmünzen und Hansetaler',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#2d2618', '#6f7f8c'], saleEveryMinutes: 38,
  },
  {
    key: 'uhlenkrug', name: 'E-Auktionen Uhlenkrug', town: 'Rostock', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'biddr', share: 32, fields: ['german', 'polish', 'medieval'], motto: 'Alle vierzehn Tage neu',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#1f2d2a', '#5d6b2f'], saleEveryMinutes: 30, traits: ['suffixed-numbers'],
  },
  {
    key: 'thunfels', name: 'Thunfels Numismatique', town: 'Fribourg', country: 'CH', language: 'fr', currency: 'CHF', timezone: 'Europe/Zurich',
    family: 'biddr', share: 22, fields: ['swiss', 'french', 'roman'], motto: 'Monnaies suisses et antiques',
    thousands: 'apostrophe', titleStyle: 0, variant: 0, colours: ['#2a2326', '#a11d21'], saleEveryMinutes: 44, traits: ['late-results'],
  },
  {
    key: 'aareblick', name: 'Aareblick Münzauktionen', town: 'Solothurn', country: 'CH', language: 'de', currency: 'CHF', timezone: 'Europe/Zurich',
    family: 'biddr', share: 36, fields: ['swiss', 'german', 'medal'], motto: 'Kantonsmünzen',
    thousands: 'apostrophe', titleStyle: 0, variant: 0, colours: ['#2c201b', '#b5733a'], saleEveryMinutes: 50,
  },
  {
    key: 'kaltenquell', name: 'Haus Kaltenquell', town: 'Klagenfurt', country: 'AT', language: 'de', currency: 'EUR', timezone: 'Europe/Vienna',
    family: 'biddr', share: 24, fields: ['austrian', 'italian', 'roman'], motto: 'Kärnten, Krain und Görz',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#20303a', '#7b2d26'], saleEveryMinutes: 47, traits: ['late-results', 'suffixed-numbers'],
  },
  {
    key: 'dravinja', name: 'Dravinja Numismatics', town: 'Maribor', country: 'SI', language: 'en', currency: 'EUR', timezone: 'Europe/Ljubljana',
    family: 'biddr', share: 28, fields: ['austrian', 'roman', 'italian'], motto: 'Celtic, Roman and Styrian coins',
    thousands: 'dot', titleStyle: 1, variant: 0, colours: ['#23211f', '#8d2f3a'], saleEveryMinutes: 54,
  },
  {
    key: 'scheldekroon', name: 'Veilinghuis Scheldekroon', town: 'Gent', country: 'BE', language: 'nl', currency: 'EUR', timezone: 'Europe/Brussels',
    family: 'biddr', share: 20, fields: ['dutch', 'french', 'medieval'], motto: 'Vlaamse groten en stuivers',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#24302a', '#a2542f'], saleEveryMinutes: 43, traits: ['late-results'],
  },
  {
    key: 'ijsselhof', name: 'Muntveiling IJsselhof', town: 'Kampen', country: 'NL', language: 'nl', currency: 'EUR', timezone: 'Europe/Amsterdam',
    family: 'biddr', share: 32, fields: ['dutch', 'german', 'roman'], motto: 'Hanzesteden en provinciën',
    thousands: 'dot', titleStyle: 2, variant: 0, colours: ['#1e2422', '#4f8f5f'], saleEveryMinutes: 40,
  },
  {
    key: 'montrevel', name: 'Étude Montrevel', town: 'Mâcon', country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris',
    family: 'biddr', share: 22, fields: ['french', 'roman', 'medieval'], motto: 'Royales et féodales',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#26223a', '#7d5a7e'], saleEveryMinutes: 37, traits: ['suffixed-numbers'],
  },
  {
    key: 'rochelune', name: 'Rochelune Monaco', town: 'Monaco', country: 'MC', language: 'fr', currency: 'EUR', timezone: 'Europe/Monaco',
    family: 'biddr', share: 36, fields: ['french', 'italian', 'greek'], motto: 'Ventes du Rocher',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#22303c', '#8a6d2f'], saleEveryMinutes: 60, traits: ['late-results'],
  },
  {
    key: 'ligurna', name: 'Ligurna Aste Numismatiche', town: 'Savona', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'biddr', share: 24, fields: ['italian', 'greek', 'roman'], motto: 'Genova e il mare',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#1b2733', '#2f7f8f'], saleEveryMinutes: 45,
  },
  {
    key: 'lipowa-brama', name: 'Dom Aukcyjny Lipowa Brama', town: 'Rzeszów', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'biddr', share: 28, fields: ['polish', 'austrian', 'russian'], motto: 'Monety Galicji i Polski',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#30261f', '#3f6d7f'], saleEveryMinutes: 49, traits: ['suffixed-numbers'],
  },
  {
    key: 'cottonwood-bend', name: 'Cottonwood Bend Auctions', town: 'Wichita', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Chicago',
    family: 'hibid', share: 32, fields: ['american', 'commonwealth'], motto: 'Coins, currency and the odd tractor',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#23211f', '#8a6d2f'], saleEveryMinutes: 26, traits: ['soft-close'],
  },
  {
    key: 'blue-heifer', name: 'Blue Heifer Auction Barn', town: 'Madison', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Chicago',
    family: 'hibid', share: 22, fields: ['american', 'british'], motto: 'Every Tuesday, rain or shine',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#24302a', '#2f7f8f'], saleEveryMinutes: 30, traits: ['late-results'],
  },
  {
    key: 'tumbleweed-strike', name: 'Tumbleweed Strike', town: 'Amarillo', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Chicago',
    family: 'hibid', share: 36, fields: ['american', 'iberian'], motto: 'Silver by the roll and by the piece',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#1e2422', '#3f6d7f'], saleEveryMinutes: 28,
  },
  {
    key: 'chestnut-anvil', name: 'Chestnut & Anvil', town: 'Lancaster', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'hibid', share: 24, fields: ['american', 'german'], motto: 'Estate coins of the Dutch country',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#26223a', '#6f7f8c'], saleEveryMinutes: 32, traits: ['end-moved'],
  },
  {
    key: 'puget-lantern', name: 'Puget Lantern Online', town: 'Tacoma', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Los_Angeles',
    family: 'hibid', share: 28, fields: ['american', 'commonwealth', 'roman'], motto: 'Absolute online auctions',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#22303c', '#5d6b2f'], saleEveryMinutes: 24, traits: ['soft-close', 'suffixed-numbers'],
  },
  {
    key: 'ozark-ledger', name: 'Ozark Ledger Auctions', town: 'Springfield', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Chicago',
    family: 'hibid', share: 20, fields: ['american'], motto: 'Old banks, old albums',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#1b2733', '#a11d21'], saleEveryMinutes: 36,
  },
  {
    key: 'moosejaw-silver', name: 'Moosejaw Silver Auctions', town: 'Regina', country: 'CA', language: 'en', currency: 'CAD', timezone: 'America/Regina',
    family: 'hibid', share: 32, fields: ['commonwealth', 'american', 'british'], motto: 'Prairie estates',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#30261f', '#b5733a'], saleEveryMinutes: 34, traits: ['late-results'],
  },
  {
    key: 'fundy-tide', name: 'Fundy Tide Auctions', town: 'Moncton', country: 'CA', language: 'en', currency: 'CAD', timezone: 'America/Moncton',
    family: 'hibid', share: 22, fields: ['commonwealth', 'british', 'french'], motto: 'Maritime tokens and dollars',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#2d2618', '#7b2d26'], saleEveryMinutes: 38, traits: ['end-moved'],
  },
  {
    key: 'outaouais-encan', name: 'Encan de l’Outaouais', town: 'Gatineau', country: 'CA', language: 'fr', currency: 'CAD', timezone: 'America/Toronto',
    family: 'hibid', share: 36, fields: ['commonwealth', 'french'], motto: 'Encans en ligne chaque semaine',
    thousands: 'narrow-space', titleStyle: 2, variant: 0, colours: ['#1f2d2a', '#8d2f3a'], saleEveryMinutes: 40, traits: ['soft-close'],
  },
  {
    key: 'kelpie-gate', name: 'Kelpie Gate Auctions', town: 'Dubbo', country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Sydney',
    family: 'hibid', share: 24, fields: ['commonwealth', 'british'], motto: 'Country clearing sales, coins included',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#2a2326', '#a2542f'], saleEveryMinutes: 42,
  },
  {
    key: 'wensleybarn', name: 'Wensleybarn Salerooms', town: 'Harrogate', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'hibid', share: 28, fields: ['british', 'roman', 'commonwealth'], motto: 'General and numismatic sales',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#2c201b', '#4f8f5f'], saleEveryMinutes: 35, traits: ['soft-close', 'late-results'],
  },
  {
    key: 'rio-plata-remates', name: 'Remates Costa del Plata', town: 'Montevideo', country: 'UY', language: 'es', currency: 'USD', timezone: 'America/Montevideo',
    family: 'hibid', share: 20, fields: ['iberian', 'american'], motto: 'Monedas del Río de la Plata',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#20303a', '#7d5a7e'], saleEveryMinutes: 44,
  },
  {
    key: 'larch-meridian', name: 'Larch & Meridian', town: 'Boston', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'auction-mobility', share: 22, fields: ['american', 'greek', 'british'], motto: 'Fine coins since this spring',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#1b2733', '#a2542f'], saleEveryMinutes: 33,
  },
  {
    key: 'copperfall', name: 'Copperfall Galleries', town: 'Phoenix', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Phoenix',
    family: 'auction-mobility', share: 36, fields: ['american', 'iberian', 'roman'], motto: 'Rare coins of two continents',
    thousands: 'comma', titleStyle: 3, variant: 1, colours: ['#30261f', '#4f8f5f'], saleEveryMinutes: 29, traits: ['end-moved'],
  },
  {
    key: 'tamarack-crown', name: 'Tamarack Crown Auctions', town: 'Winnipeg', country: 'CA', language: 'en', currency: 'CAD', timezone: 'America/Winnipeg',
    family: 'auction-mobility', share: 24, fields: ['commonwealth', 'british', 'american'], motto: 'The Dominion’s coins',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#2d2618', '#7d5a7e'], saleEveryMinutes: 40, traits: ['late-results'],
  },
  {
    key: 'jacaranda-mint', name: 'Jacaranda Mint Auctions', town: 'Brisbane', country: 'AU', language: 'en', currency: 'AUD', timezone: 'Australia/Brisbane',
    family: 'auction-mobility', share: 28, fields: ['commonwealth', 'british'], motto: 'Gold sovereigns of three mints',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#1f2d2a', '#8a6d2f'], saleEveryMinutes: 46, traits: ['zero-estimate'],
  },
  {
    key: 'marlpit-grove', name: 'Marlpit Grove', town: 'Norwich', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'auction-mobility', share: 20, fields: ['british', 'medieval', 'roman'], motto: 'Finds and cabinets',
    thousands: 'comma', titleStyle: 0, variant: 0, colours: ['#2a2326', '#2f7f8f'], saleEveryMinutes: 37,
  },
  {
    key: 'eberwurz', name: 'Eberwurz Auktionen', town: 'Weimar', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'auction-mobility', share: 32, fields: ['german', 'medal', 'medieval'], motto: 'Thüringer Groschen und Medaillen',
    thousands: 'dot', titleStyle: 0, variant: 1, colours: ['#2c201b', '#3f6d7f'], saleEveryMinutes: 39, traits: ['suffixed-numbers', 'zero-estimate'],
  },
  {
    key: 'quaisaintbrieuc', name: 'Hôtel des ventes Quai Saint-Brieuc', town: 'Nantes', country: 'FR', language: 'fr', currency: 'EUR', timezone: 'Europe/Paris',
    family: 'auction-mobility', share: 22, fields: ['french', 'medal', 'iberian'], motto: 'Numismatique et jetons',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#20303a', '#6f7f8c'], saleEveryMinutes: 48, traits: ['late-results'],
  },
  {
    key: 'montecervo', name: 'Montecervo Aste', town: 'Perugia', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'auction-mobility', share: 36, fields: ['italian', 'roman', 'medieval'], motto: 'Zecche umbre e pontificie',
    thousands: 'dot', titleStyle: 0, variant: 1, colours: ['#23211f', '#5d6b2f'], saleEveryMinutes: 43,
  },
  {
    key: 'alcornocal', name: 'Alcornocal Subastas', town: 'Mérida', country: 'ES', language: 'es', currency: 'EUR', timezone: 'Europe/Madrid',
    family: 'auction-mobility', share: 24, fields: ['roman', 'iberian'], motto: 'Hispania romana y visigoda',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#24302a', '#a11d21'], saleEveryMinutes: 51, traits: ['end-moved', 'suffixed-numbers'],
  },
  {
    key: 'drottningsund', name: 'Drottningsunds Auktionsverk', town: 'Göteborg', country: 'SE', language: 'sv', currency: 'SEK', timezone: 'Europe/Stockholm',
    family: 'auction-mobility', share: 28, fields: ['nordic', 'german', 'russian'], motto: 'Svenska mynt och medaljer',
    thousands: 'narrow-space', titleStyle: 0, variant: 1, colours: ['#1e2422', '#b5733a'], saleEveryMinutes: 47,
  },
  {
    key: 'jantarzysko', name: 'Jantarzysko Aukcje', town: 'Gdynia', country: 'PL', language: 'pl', currency: 'PLN', timezone: 'Europe/Warsaw',
    family: 'auction-mobility', share: 20, fields: ['polish', 'german', 'nordic'], motto: 'Monety Prus i Pomorza',
    thousands: 'narrow-space', titleStyle: 0, variant: 0, colours: ['#26223a', '#7b2d26'], saleEveryMinutes: 53, traits: ['late-results', 'zero-estimate'],
  },
  {
    key: 'lagunero', name: 'Casa Lagunero', town: 'Buenos Aires', country: 'AR', language: 'es', currency: 'USD', timezone: 'America/Argentina/Buenos_Aires',
    family: 'auction-mobility', share: 32, fields: ['iberian', 'american', 'french'], motto: 'Monedas y medallas del Cono Sur',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#22303c', '#8d2f3a'], saleEveryMinutes: 57,
  },
];

/** Houses with a catalogue of their own, one in each of its styles, whose sales have the traits that portals do not show. */
// prettier-ignore
export const traitHouses: readonly CatalogueSeller[] = [
  {
    key: 'eichgrund-hof', name: 'Auktionshaus Eichgrund', town: 'Kassel', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'auction-catalogue', share: 32, fields: ['german', 'roman', 'medieval'], motto: 'Taler, Groschen, Medaillen',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#23211f', '#8a6d2f'], saleEveryMinutes: 40, traits: ['soft-close', 'start-as-bid', 'zero-estimate'],
  },
  {
    key: 'wyncote-lark', name: 'Wyncote & Lark', town: 'Bath', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'auction-catalogue', share: 22, fields: ['british', 'roman', 'greek'], motto: 'Coins in good hands',
    thousands: 'comma', titleStyle: 1, variant: 1, colours: ['#24302a', '#2f7f8f'], saleEveryMinutes: 44, traits: ['soft-close', 'late-results', 'suffixed-numbers'],
  },
  {
    key: 'castelvento', name: 'Castelvento Aste', town: 'Trento', country: 'IT', language: 'it', currency: 'EUR', timezone: 'Europe/Rome',
    family: 'auction-catalogue', share: 36, fields: ['italian', 'austrian', 'roman'], motto: 'Monete alpine',
    thousands: 'dot', titleStyle: 0, variant: 2, colours: ['#1e2422', '#3f6d7f'], saleEveryMinutes: 50, traits: ['end-moved', 'late-results', 'start-as-bid'],
  },
];
