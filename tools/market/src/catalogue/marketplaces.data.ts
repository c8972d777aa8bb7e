import type { CatalogueSeller } from './seller';

/**
 * The marketplaces and their dealers, all invented. A dealer's name is written as the platform prints it: a user name on eBay, Delcampe and
 * Catawiki, a shop name in one word on Etsy, a folder on MA-Shops, a store name on VCoins.
 */
// prettier-ignore
export const marketplaces: readonly CatalogueSeller[] = [
  {
    key: 'gavelgrove', name: 'Gavelgrove', town: 'Sacramento', country: 'US', language: 'en', currency: 'USD', timezone: 'America/Los_Angeles',
    family: 'ebay', share: 130, fields: ['american', 'commonwealth', 'british', 'roman', 'greek', 'iberian'], motto: 'Everybody’s sale room',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#1f2a36', '#b4552d'], soldOutMinutes: [30, 90],
    auctionPart: 0.45, saleEveryMinutes: 48, preview: false,
    dealers: [
      { name: 'oakmoss-coins', country: 'US' }, { name: 'penny_harbour', country: 'US' }, { name: 'dime.and.a.half', country: 'US' },
      { name: 'bluewater-numis', country: 'CA', currency: 'CAD' }, { name: 'tidewrack_silver', country: 'US' }, { name: 'halfcrown-lane', country: 'GB', currency: 'GBP' },
      { name: 'sagebrush-cents', country: 'US' }, { name: 'moselmuenze', country: 'DE', currency: 'EUR' }, { name: 'prospect_hill_coin', country: 'US' },
      { name: 'lantern-slab', country: 'US' }, { name: 'quartz.obol', country: 'US' }, { name: 'eastmere_estate', country: 'US' },
    ],
  },
  {
    key: 'haemmerlein', name: 'Hämmerlein', town: 'Potsdam', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'ebay', share: 110, fields: ['german', 'austrian', 'swiss', 'medieval', 'roman', 'medal'], motto: 'Zum Ersten, zum Zweiten',
    thousands: 'dot', titleStyle: 2, variant: 1, colours: ['#262b31', '#2f7d6b'], soldOutMinutes: [30, 90],
    auctionPart: 0.5, saleEveryMinutes: 54, preview: false,
    dealers: [
      { name: 'talertruhe', country: 'DE' }, { name: 'silberdistel_1871', country: 'DE' }, { name: 'nordlicht-muenzen', country: 'DE' },
      { name: 'havelpfennig', country: 'DE' }, { name: 'kupfer.und.co', country: 'AT' }, { name: 'rappenspalter', country: 'CH', currency: 'CHF' },
      { name: 'brandung-sammler', country: 'DE' }, { name: 'dukatenesel-mv', country: 'DE' }, { name: 'zinnober_antik', country: 'DE' },
    ],
  },
  {
    key: 'craft-magpie', name: 'Craft Magpie', town: 'Burlington', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'etsy', share: 70, fields: ['american', 'british', 'roman', 'nordic', 'french'], motto: 'Old things from small shops',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#2c2530', '#c26a3d'], soldOutMinutes: [30, 80],
    dealers: [
      { name: 'RiverstoneRelics', country: 'US' }, { name: 'TheTinCaddy', country: 'GB', currency: 'GBP' }, { name: 'AtelierVieuxSou', country: 'FR', currency: 'EUR' },
      { name: 'HarvestMoonCoins', country: 'US' }, { name: 'FjordAndFarthing', country: 'SE', currency: 'SEK' }, { name: 'BrassButtonBin', country: 'US' },
      { name: 'CopperKettleFinds', country: 'AU', currency: 'AUD' },
    ],
  },
  {
    key: 'tulpenhamer', name: 'Tulpenhamer', town: 'Haarlem', country: 'NL', language: 'nl', currency: 'EUR', timezone: 'Europe/Amsterdam',
    family: 'catawiki', share: 110, fields: ['dutch', 'german', 'french', 'roman', 'greek', 'medieval'], motto: 'Elke avond veiling',
    thousands: 'dot', titleStyle: 1, variant: 0, colours: ['#1f2f3a', '#d0622b'], auctionPart: 1, saleEveryMinutes: 42,
    dealers: [
      { name: 'grachtengulden', country: 'NL' }, { name: 'duitenplaat', country: 'NL' }, { name: 'muntmeester-oost', country: 'BE' },
      { name: 'sou-lointain', country: 'FR' }, { name: 'heller-und-pfennig', country: 'DE' }, { name: 'stuivertje88', country: 'NL' },
      { name: 'denarolungo', country: 'IT' }, { name: 'polderzilver', country: 'NL' },
    ],
  },
  {
    key: 'lotlark', name: 'Lotlark', town: 'Bristol', country: 'GB', language: 'en', currency: 'GBP', timezone: 'Europe/London',
    family: 'catawiki', share: 90, fields: ['british', 'commonwealth', 'roman', 'italian', 'iberian'], motto: 'Themed auctions, closing nightly',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#20262f', '#4c7fa8'], auctionPart: 1, saleEveryMinutes: 50,
    dealers: [
      { name: 'severn-groats', country: 'GB' }, { name: 'chalkdowncoins', country: 'GB' }, { name: 'realdeocho', country: 'ES' },
      { name: 'testone-e-scudo', country: 'IT' }, { name: 'hoardling', country: 'GB' }, { name: 'pikestaff-penny', country: 'GB' },
    ],
  },
  {
    key: 'collectors-quay', name: 'Collectors’ Quay', town: 'Ostend', country: 'BE', language: 'en', currency: 'EUR', timezone: 'Europe/Brussels',
    family: 'delcampe', share: 100, fields: ['french', 'dutch', 'british', 'commonwealth', 'medal', 'roman'], motto: 'Where collectors come ashore',
    thousands: 'comma', titleStyle: 3, variant: 0, colours: ['#1e2d3d', '#a03a3a'], soldOutMinutes: [30, 90],
    auctionPart: 0.4, saleEveryMinutes: 60, preview: false, reserves: false,
    dealers: [
      { name: 'anchor-and-sou', country: 'BE' }, { name: 'dunecoins', country: 'BE' }, { name: 'saltpan', country: 'GB', currency: 'GBP' },
      { name: 'vieuxquai', country: 'FR' }, { name: 'nickelodeon72', country: 'US', currency: 'USD' }, { name: 'lighthouse-lots', country: 'NL' },
      { name: 'gull-and-guilder', country: 'NL' },
    ],
  },
  {
    key: 'foire-aux-ecus', name: 'La Foire aux Écus', town: 'Namur', country: 'BE', language: 'fr', currency: 'EUR', timezone: 'Europe/Brussels',
    family: 'delcampe', share: 90, fields: ['french', 'swiss', 'italian', 'roman', 'medieval', 'medal'], motto: 'Le rendez-vous des collectionneurs',
    thousands: 'narrow-space', titleStyle: 2, variant: 1, colours: ['#2a2433', '#7d5a9c'], soldOutMinutes: [30, 90],
    auctionPart: 0.4, saleEveryMinutes: 66, preview: false, reserves: false,
    dealers: [
      { name: 'louisdor59', country: 'FR' }, { name: 'ardenne-monnaies', country: 'BE' }, { name: 'centime_perdu', country: 'FR' },
      { name: 'batz-et-rappen', country: 'CH', currency: 'CHF' }, { name: 'meuse-et-medailles', country: 'BE' }, { name: 'hardi-liard', country: 'FR' },
      { name: 'tournois.gros', country: 'FR' },
    ],
  },
  {
    key: 'muenzbasar', name: 'Münzbasar', town: 'Osnabrück', country: 'DE', language: 'de', currency: 'EUR', timezone: 'Europe/Berlin',
    family: 'ma-shops', share: 120, fields: ['german', 'austrian', 'roman', 'greek', 'medieval', 'polish', 'russian', 'medal'], motto: 'Viele Händler, ein Basar',
    thousands: 'dot', titleStyle: 0, variant: 0, colours: ['#24272c', '#3c6e9e'], soldOutMinutes: [30, 90],
    dealers: [
      { name: 'wesertaler', country: 'DE' }, { name: 'altgroschen', country: 'DE' }, { name: 'kreuzer-kontor', country: 'AT' },
      { name: 'hansepfennig', country: 'DE' }, { name: 'zlotowka', country: 'PL' }, { name: 'limesfund', country: 'DE' },
      { name: 'brakteat', country: 'DE' }, { name: 'medaillenhof', country: 'DE' }, { name: 'rubelbogen', country: 'DE' },
    ],
  },
  {
    key: 'stater-arcade', name: 'Stater Arcade', town: 'Asheville', country: 'US', language: 'en', currency: 'USD', timezone: 'America/New_York',
    family: 'vcoins', share: 80, fields: ['greek', 'roman'], motto: 'Ancient coins, many counters',
    thousands: 'comma', titleStyle: 1, variant: 0, colours: ['#2b2721', '#8c6b2e'], soldOutMinutes: [30, 90],
    dealers: [
      { name: 'Blue Ridge Numismatics', country: 'US' }, { name: 'Hoplite & Daughter', country: 'US' }, { name: 'Antiquariat Rheinbogen', country: 'DE', currency: 'EUR' },
      { name: 'Fosse Way Ancients', country: 'GB', currency: 'GBP' }, { name: 'Cabinet Massalie', country: 'FR', currency: 'EUR' }, { name: 'Laurel Tree Coins', country: 'US' },
      { name: 'Münzen Limmatquelle', country: 'CH', currency: 'CHF' }, { name: 'Sesterce Street', country: 'CA', currency: 'CAD' },
    ],
  },
];
