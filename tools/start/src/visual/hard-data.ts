const MANY_PICTURES = 40;
/** The fixtures have so many kinds of lots, and the hard ones are fewer. */
const MOST_LOTS = 8;
const LONG_WORD = 'W'.repeat(400);
const LONG_NAME = 'Numismatische Sammlungsauktionsgesellschaftsverwaltung'.repeat(4);
const RIGHT_TO_LEFT = 'دينار ذهبي، الخليفة هارون الرشيد، مدينة السلام، سنة ١٨٩ هـ';

type Values = Readonly<Record<string, unknown>>;

/** Values that sellers publish and pages must bear. Each lot has those of one row. */
const hardLots: readonly Values[] = [
  {
    title: LONG_WORD,
    titleDetail: 'x'.repeat(400),
    titlePrefix: 'Q'.repeat(400),
    origTitle: LONG_WORD,
    origDesc: LONG_WORD,
  },
  { title: RIGHT_TO_LEFT, titleDetail: 'דינר זהב, הרון א־רשיד', origTitle: RIGHT_TO_LEFT, origDesc: RIGHT_TO_LEFT },
  { title: 'Z̷̡̢̛̛a̸̧̛l̵̨̛g̴̢̛o̷̡̕ Ṱ̴h̷a̸l̵e̶r̴ é́́́́ ക്ഷേത്രം', titleDetail: undefined },
  {
    imageCount: 0,
    images: [],
    price: undefined,
    origPrice: undefined,
    priceInfo: undefined,
    estimate: undefined,
    closedOn: undefined,
    org: undefined,
    dicOrg: undefined,
    auction: undefined,
    dicAuction: undefined,
    location: undefined,
  },
  { number: '1234567890'.repeat(4), price: '9999999999999.00', origPrice: '9999999999999.00' },
  { imageCount: MANY_PICTURES, images: Array.from({ length: MANY_PICTURES }, (_, position) => position) },
];

/** What a value with all of these properties has instead. */
const hardOthers: readonly { readonly of: readonly string[]; readonly values: Values }[] = [
  // A seller, alone and as a page.
  { of: ['countryIso', 'lotCount', 'form'], values: { title: LONG_NAME, logo: undefined } },
  { of: ['newInWeek', 'dealers'], values: { title: LONG_NAME, logo: undefined, home: undefined } },
  // A sale, a dealer of a marketplace, and the seller of a lot.
  { of: ['auctioneer', 'lotCount'], values: { title: LONG_NAME, auctioneer: LONG_NAME } },
  { of: ['tag', 'title', 'lots'], values: { title: LONG_NAME } },
  { of: ['title', 'form'], values: { title: LONG_NAME } },
  // A value of a filter, chosen or to choose.
  { of: ['tag', 'title', 'leaf'], values: { title: LONG_NAME } },
  { of: ['name', 'tag', 'title'], values: { title: LONG_NAME } },
  // A list, a saved search, a key, a webhook, a device.
  { of: ['tag', 'ids', 'count'], values: { title: LONG_NAME, name: LONG_NAME } },
  { of: ['path', 'seenAt', 'paused'], values: { name: LONG_WORD.slice(0, 80), title: LONG_NAME } },
  { of: ['scopes', 'name'], values: { name: LONG_WORD.slice(0, 80) } },
  {
    of: ['address', 'isOn'],
    values: { name: LONG_WORD.slice(0, 80), address: `https://${'h'.repeat(60)}.example/${'p'.repeat(150)}` },
  },
  { of: ['subject', 'text'], values: { subject: LONG_WORD, text: `${LONG_WORD}\n\n${RIGHT_TO_LEFT}` } },
];

/** The answer of a call with hard values in place of those of its lots, sellers, filters and what users name. */
export function hardened(answer: unknown): unknown {
  return changedWithin(shortened(answer), (value) => ({
    ...value,
    ...(isLot(value) ? hardLotOf(value) : hardOthers.find(({ of }) => of.every((name) => name in value))?.values),
  }));
}

/** By the end of its id, so that a lot has the same values in every answer. */
function hardLotOf({ id }: Values): Values | undefined {
  return hardLots[Number.parseInt(String(id).slice(-1), 36) % hardLots.length];
}

/** The answer of a call with the first lots of each list: more of them have no other texts. */
export function shortened(answer: unknown): unknown {
  return changedWithin(answer, ({ items, ...others }) =>
    Array.isArray(items)
      ? { ...others, items: items.filter((each, index) => !isLot(each) || index < MOST_LOTS) }
      : { items, ...others },
  );
}

function isLot(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'uiKey' in value && 'ext' in value && 'bidState' in value;
}

function changedWithin(value: unknown, change: (value: Values) => Values): unknown {
  if (Array.isArray(value)) return value.map((each) => changedWithin(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changedWithin(each, change)])));
}
