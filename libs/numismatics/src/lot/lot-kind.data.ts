/** Denominations that make a coin a narrower kind of the category tree. */
export const kindsByDenomination: Readonly<Record<string, readonly string[]>> = {
  sovereign: [
    'val-sovereign',
    'val-half-sovereign',
    'val-double-sovereign',
    'val-quarter-sovereign',
    'val-quintuple-sovereign',
  ],
  'euro-coin': ['val-euro', 'val-euro-cent', 'val-eurocent'],
  'cash-coin': [
    ...[
      'val-cash',
      'val-cash-coin',
      'val-two-cash',
      'val-three-cash',
      'val-five-cash',
      'val-ten-cash',
      'val-fifty-cash',
    ],
    ...['val-hundred-cash', 'val-thousand-cash', 'val-ban-liang', 'val-wu-zhu', 'val-kai-yuan'],
  ],
  'silver-dollar': ['val-dollar', 'val-morgan-dollar', 'val-peace-dollar', 'val-trade-dollar', 'val-silver-dollar'],
};

/** Denominations of China's machine-struck coins, which bear the inscription of cash coins (光绪元宝) but are none. */
export const struckByMachine: ReadonlySet<string> = new Set([
  ...[
    'val-yuan',
    'val-half-yuan',
    'val-jiao',
    'val-mace',
    'val-candareen',
    'val-tael',
    'val-dragon-dollar',
    'val-dollar',
  ],
]);

/** Denominations that were cast earlier. */
export const machineCash: ReadonlySet<string> = new Set([
  'val-two-cash',
  'val-five-cash',
  'val-ten-cash',
  'val-twenty-cash',
]);

/** Catalogues of paper money. */
export const banknoteCatalogues: ReadonlySet<string> = new Set(['pick', 'rosenberg', 'fr-paper', 'milczak', 'fayette']);

/** Kinds of bullion by metal. */
export const bullionByMaterial: Readonly<Record<string, string>> = {
  'met-gold': 'gold-bullion',
  'met-silver': 'silver-bullion',
  'met-platinum': 'platinum-bullion',
  'met-palladium': 'platinum-bullion',
};

/** Kinds that a coin's title names in addition to the coin: its holder, its accessories, comparisons. They count only before the denomination. */
export const kindsBesideCoins: ReadonlySet<string> = new Set([
  ...[
    'literature',
    'auction-catalogue',
    'reference-work',
    'periodical',
    'accessory',
    'jewellery',
    'weight',
    'tool',
    'antiquity',
    'seal',
    'badge',
    'share',
  ],
  ...[
    'decoration',
    'plaquette',
    'replica',
    'medal',
    'art-medal',
    'religious-medal',
    'prize-medal',
    'token',
    'bar',
    'gaming-token',
    'transport-token',
  ],
]);

/** Units joined to the sign for a note: 10円札. The unit belongs to the value as well, so the dictionary cannot contain them. */
export const notesOfUnits: readonly string[] = ['円札', '圓札', '銭札', '元札'];

/** Denominations of the dictionary that are kinds of lot rather than values. */
export const kindsNamedAsDenominations: ReadonlyMap<string, string> = new Map([
  ['val-medal', 'medal'],
  ['val-plaquette-medal', 'plaquette'],
  ['val-communion-medal', 'religious-medal'],
  ['val-token', 'token'],
  ['val-jeton', 'jeton'],
  ['val-hard-times-token', 'trade-token'],
  ['val-civil-war-token', 'trade-token'],
  ['val-conder-token', 'trade-token'],
  ['val-mereau', 'token'],
  ['val-communion-token', 'token'],
  ['val-encased-postage', 'token'],
  ['val-elongated', 'token'],
  ['val-pattern', 'pattern'],
  ['val-banknote', 'banknote'],
  ['val-mint-set', 'set'],
  ['val-proof-set', 'set'],
  ['val-bullion-bar', 'bar'],
  ['val-coin-weight', 'weight'],
  ['val-order-decoration', 'decoration'],
  ['val-byzantine-seal', 'seal'],
]);

/** Kinds whose words include a metal: 金貨, silver dollar. */
export const metalOfKind: Readonly<Record<string, string>> = {
  'gold-coin': 'met-gold',
  'gold-bullion': 'met-gold',
  'silver-dollar': 'met-silver',
  'silver-bullion': 'met-silver',
};

/** Denominations of the dictionary that state how or why a coin was made; a value may occur with them. */
export const formsOfIssue: ReadonlySet<string> = new Set([
  ...['val-notgeld', 'val-siege-coin', 'val-klippe', 'val-piedfort', 'val-hobo-nickel', 'val-gunmoney'],
]);
