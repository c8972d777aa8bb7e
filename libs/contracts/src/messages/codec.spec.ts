import { auctionIdOf, bidStates, lotIdOf } from '@obverse/lots';
import fc from 'fast-check';
import type { AuctionObserved } from './auction-observed';
import { decodeMessage, decodeRecord, encodeMessage, keyOf, MessageFormatError } from './codec';
import type { CompanyObserved } from './company-observed';
import type { LotChanged } from './lot-changed';
import { availabilitySchema, type LotObserved } from './lot-observed';
import type { Message, MessageType } from './message';

const lot: LotObserved = {
  type: 'LotObserved',
  version: 3,
  lotId: lotIdOf('muenzen-mayer', '10482'),
  sellerKey: 'muenzen-mayer',
  sourceId: '10482',
  url: 'https://muenzen-mayer.example/products/10482',
  observedAt: '2026-11-21T10:00:00.000Z',
  firstObservedAt: '2026-11-20T10:00:00.000Z',
  title: 'Dukat 1648',
  saleKind: 'fixed',
  price: { amount: '1250.00', currency: 'EUR' },
};
const auction: AuctionObserved = {
  type: 'AuctionObserved',
  version: 1,
  auctionId: auctionIdOf('muenzen-mayer', 'sale-41'),
  sellerKey: 'muenzen-mayer',
  sourceId: 'sale-41',
  url: 'https://muenzen-mayer.example/sales/41',
  observedAt: '2026-11-21T10:00:00.000Z',
  title: 'Sale 41',
};
const company: CompanyObserved = {
  type: 'CompanyObserved',
  version: 1,
  sellerKey: 'muenzen-mayer',
  url: 'https://muenzen-mayer.example/',
  observedAt: '2026-11-21T10:00:00.000Z',
  logoUrl: 'https://muenzen-mayer.example/logo.svg',
};
const change: LotChanged = {
  type: 'LotChanged',
  version: 1,
  changeId: '5rg4lvo5u7au0-1795255200000000-price',
  lotId: '5rg4lvo5u7au0',
  sellerKey: 'muenzen-mayer',
  kind: 'price',
  at: '2026-11-21T10:00:00.000Z',
  before: { bidState: 'BuyNow', price: { amount: '1300.00', currency: 'EUR' } },
  after: { bidState: 'BuyNow', price: { amount: '1250.00', currency: 'EUR' } },
};
const examples: readonly Message[] = [lot, auction, company, change];
const messageTypes: readonly MessageType[] = ['LotObserved', 'AuctionObserved', 'CompanyObserved', 'LotChanged'];

const utf8 = new TextEncoder();
const bytesOf = (value: unknown) => utf8.encode(JSON.stringify(value));
const decodeLot = (value: unknown) => () => decodeMessage('LotObserved', bytesOf(value));

/** Without NUL, which is removed. */
const text = (maxLength: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength }).filter((made) => !made.includes('\0'));
const instant = fc
  .date({ min: new Date('2020-01-01T00:00:00.000Z'), max: new Date('2100-01-01T00:00:00.000Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const decimal = fc.stringMatching(/^[1-9]\d{0,14}(\.\d{1,8})?$/);
const currency = fc.constantFrom('EUR', 'USD', 'DEM', 'XOF');
const money = fc.record({ amount: decimal, currency });
const url = fc.webUrl({ withQueryParameters: true, size: 'small' });
const lotId = fc.stringMatching(/^[0-9a-z]{13}$/);
const sellerKey = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/);
const count = fc.nat();

/** A record of the fields that must be there and any of those that may; absent fields have no key, as in the log. */
function message<Must, May>(
  must: { [K in keyof Must]: fc.Arbitrary<Must[K]> },
  may: { [K in keyof May]: fc.Arbitrary<May[K]> },
) {
  return fc
    .tuple(fc.record(must), fc.record(may, { requiredKeys: [] }))
    .map(([needed, optional]) => ({ ...needed, ...optional }));
}

const lots: fc.Arbitrary<LotObserved> = message(
  {
    type: fc.constant('LotObserved' as const),
    version: fc.constant(3 as const),
    lotId,
    sellerKey,
    sourceId: text(512),
    url,
    observedAt: instant,
    firstObservedAt: instant,
    title: text(200),
    saleKind: fc.constantFrom('fixed', 'auction'),
  },
  {
    description: text(1_000),
    categoryPath: fc.array(text(20), { maxLength: 20 }),
    attributes: fc.array(fc.record({ name: text(20), value: text(50) }), { maxLength: 20 }),
    price: money,
    startPrice: money,
    estimate: message({ currency }, { low: decimal, high: decimal }),
    realized: money,
    bidCount: count,
    availability: fc.constantFrom(...availabilitySchema.options),
    dealer: message({ sourceId: text(20), name: text(50) }, { url, countryIso: fc.constantFrom('DE', 'US') }),
    auction: message({ sourceId: text(20), title: text(50) }, { startsAt: instant, endsAt: instant, url }),
    lotNumber: text(20),
    endsAt: instant,
    images: fc.array(message({ url }, { hash: fc.stringMatching(/^[0-9a-f]{64}$/) }), { maxLength: 5 }),
    language: fc.constantFrom('de', 'en-GB', 'zh-Hant'),
    fees: fc.array(fc.record({ name: text(20), text: text(50) }), { maxLength: 5 }),
  },
).map((lot) => ({ ...lot, lotId: lotIdOf(lot.sellerKey, lot.sourceId), firstObservedAt: lot.observedAt }));
const auctions: fc.Arbitrary<AuctionObserved> = message(
  {
    type: fc.constant('AuctionObserved' as const),
    version: fc.constant(1 as const),
    auctionId: fc.stringMatching(/^\d{1,12}$/),
    sellerKey,
    sourceId: text(200),
    url,
    observedAt: instant,
    title: text(500),
  },
  { startsAt: instant, endsAt: instant, lotCount: count, closed: fc.boolean(), logoUrl: url },
).map((sale) => ({ ...sale, auctionId: auctionIdOf(sale.sellerKey, sale.sourceId) }));
const companies: fc.Arbitrary<CompanyObserved> = message(
  {
    type: fc.constant('CompanyObserved' as const),
    version: fc.constant(1 as const),
    sellerKey,
    url,
    observedAt: instant,
  },
  { logoUrl: url },
);
const state = message({ bidState: fc.constantFrom(...bidStates) }, { price: money, endsAt: instant });
const changes: fc.Arbitrary<LotChanged> = message(
  {
    type: fc.constant('LotChanged' as const),
    version: fc.constant(1 as const),
    changeId: text(100),
    lotId,
    sellerKey,
    kind: fc.constantFrom('new', 'price', 'bid', 'sold', 'unsold', 'gone', 'back'),
    at: instant,
    after: state,
  },
  { before: state },
);

describe('a message', () => {
  it.each([
    ['LotObserved', lots],
    ['AuctionObserved', auctions],
    ['CompanyObserved', companies],
    ['LotChanged', changes],
  ] as const)('%s comes back from its bytes as it was', (type, arbitrary) => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<Message>, (sent) => {
        expect(decodeMessage(type, encodeMessage(sent))).toEqual(sent);
      }),
    );
  });

  it('is refused under another type', () => {
    expect(() => decodeMessage('AuctionObserved', encodeMessage(lot))).toThrow(
      'expected AuctionObserved, found "LotObserved"',
    );
    expect(() => decodeMessage('LotChanged', bytesOf({ version: 1 }))).toThrow('expected LotChanged, found nothing');
  });

  it.each([0, 4, 1.5, '1', null, undefined, [1], {}])('of version %j is refused', (version) => {
    for (const example of examples) {
      expect(() => decodeMessage(example.type, bytesOf({ ...example, version }))).toThrow(
        `; this build reads up to ${example.version}`,
      );
    }
  });

  it('of an older version is converted to the current one without invented values', () => {
    const attributes = [{ name: 'seller', value: 'Erdacht Numismatics' }];
    expect(decodeMessage('LotObserved', bytesOf({ ...lot, version: 1, attributes }))).toEqual({ ...lot, attributes });
    const images = [{ url: 'https://muenzen-mayer.example/10482.jpg' }];
    expect(decodeMessage('LotObserved', bytesOf({ ...lot, version: 2, images }))).toEqual({ ...lot, images });
  });

  it.each([
    ['nothing', ''],
    ['half a record', '{"type":"LotObserved"'],
    ['HTML', '<!doctype html>'],
    ['NaN', '{"type":NaN}'],
  ])('that is not JSON is refused: %s', (_case, json) => {
    expect(() => decodeMessage('LotObserved', utf8.encode(json))).toThrow(MessageFormatError);
  });

  it.each(['null', '[]', '"LotObserved"', '1', 'true'])('that is JSON but not an object is refused: %s', (json) => {
    expect(() => decodeMessage('LotObserved', utf8.encode(json))).toThrow('not a JSON object');
  });

  it('that is not UTF-8 is refused', () => {
    const bytes = encodeMessage({ ...lot, title: 'Münze' });
    const latin1 = Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('utf8'), 'latin1'));
    expect(() => decodeMessage('LotObserved', latin1)).toThrow(/not JSON in UTF-8/);
  });
});

describe('a field', () => {
  it.each([
    ['a number as amount', { price: { amount: 12.5, currency: 'EUR' } }, 'price.amount'],
    ['a whole number as amount', { realized: { amount: 12, currency: 'EUR' } }, 'realized.amount'],
    ['an amount with an exponent', { price: { amount: '1e3', currency: 'EUR' } }, 'price.amount'],
    ['an amount with a comma', { price: { amount: '1.250,00', currency: 'EUR' } }, 'price.amount'],
    ['an amount of nothing', { startPrice: { amount: '', currency: 'EUR' } }, 'startPrice.amount'],
    ['a number as estimate', { estimate: { low: 100, currency: 'EUR' } }, 'estimate.low'],
    ['money without currency', { price: { amount: '5' } }, 'price.currency'],
    ['a currency sign', { price: { amount: '5', currency: '€' } }, 'price.currency'],
    ['an empty title', { title: '' }, 'title'],
    ['an empty description', { description: '' }, 'description'],
    ['an empty lot number', { lotNumber: '' }, 'lotNumber'],
    ['an empty category', { categoryPath: ['Coins', ''] }, 'categoryPath.1'],
    ['an empty attribute', { attributes: [{ name: 'Mint', value: '' }] }, 'attributes.0.value'],
    ['null for unknown', { bidCount: null }, 'bidCount'],
    ['part of a bid', { bidCount: 1.5 }, 'bidCount'],
    ['a time without zone', { endsAt: '2026-11-21T10:00:00.000' }, 'endsAt'],
    ['a time in another zone', { endsAt: '2026-11-21T10:00:00.000+01:00' }, 'endsAt'],
    ['a time without milliseconds', { observedAt: '2026-11-21T10:00:00Z' }, 'observedAt'],
    ['a day that never was', { observedAt: '2026-02-30T10:00:00.000Z' }, 'observedAt'],
    ['an address that runs', { url: 'javascript:alert(1)' }, 'url'],
    ['a picture in the page', { images: [{ url: 'data:image/png;base64,AA' }] }, 'images.0.url'],
    ['half a hash of a picture', { images: [{ url: 'https://a.example/1.jpg', hash: 'ab12' }] }, 'images.0.hash'],
    ['a lot id in capitals', { lotId: '5RG4LVO5U7AU0' }, 'lotId'],
    ['a title of a book', { title: 'x'.repeat(2_001) }, 'title'],
    ['a dealer without a name', { dealer: { sourceId: '12' } }, 'dealer.name'],
    ['a dealer’s country by name', { dealer: { sourceId: '12', name: 'A', countryIso: 'Malta' } }, 'dealer.countryIso'],
    ['an unknown availability', { availability: 'Maybe' }, 'availability'],
    ['a key too many', { colour: 'gold' }, 'colour'],
    ['a key too many inside', { price: { amount: '5', currency: 'EUR', vat: '1' } }, 'vat'],
  ])('with %s is refused by name', (_case, fault, field) => {
    expect(decodeLot({ ...lot, ...fault })).toThrow(MessageFormatError);
    expect(decodeLot({ ...lot, ...fault })).toThrow(field);
  });

  it.each(['title', 'price', 'sourceId', 'firstObservedAt'])('that occurs twice counts once: %s', (field) => {
    const json = JSON.stringify(lot);
    const twice = utf8.encode(`{"${field}":0,${json.slice(1)}`);
    expect(decodeMessage('LotObserved', twice)).toEqual(lot);
  });

  it('called __proto__ is an unknown key, and changes no object', () => {
    const bytes = utf8.encode(JSON.stringify(lot).replace('{', '{"__proto__":{"polluted":true},'));
    expect(() => decodeMessage('LotObserved', bytes)).toThrow(MessageFormatError);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(examples.flatMap((example) => Object.keys(example).map((key) => [example.type, key] as const)))(
    '%s.%s is refused when it is missing, unless it may be',
    (type, key) => {
      const optional = ['price', 'before', 'logoUrl'];
      const { [key]: _missing, ...rest } = { ...examples.find((example) => example.type === type) } as Record<
        string,
        unknown
      >;
      const decode = () => decodeMessage(type, bytesOf(rest));
      if (optional.includes(key)) expect(decode()).toEqual(rest);
      else expect(decode).toThrow(MessageFormatError);
    },
  );
});

describe('encoding', () => {
  it('refuses a record that breaks its schema', () => {
    expect(() => encodeMessage({ ...lot, title: '' })).toThrow(MessageFormatError);
    expect(() => encodeMessage({ ...lot, price: { amount: '0,5', currency: 'EUR' } })).toThrow(/price.amount/);
    expect(() => encodeMessage({ ...change, at: 'today' })).toThrow(MessageFormatError);
  });

  it('writes the same bytes for every order of the fields', () => {
    const backwards = Object.fromEntries(Object.entries(lot).reverse()) as unknown as LotObserved;
    expect(encodeMessage(backwards)).toEqual(encodeMessage(lot));
  });
});

describe('decoding hostile bytes', () => {
  const onlyFormatErrors = (type: MessageType, bytes: Uint8Array) => {
    try {
      expect(decodeMessage(type, bytes).type).toBe(type);
    } catch (error) {
      expect(error).toBeInstanceOf(MessageFormatError);
      expect((error as Error).message.length).toBeLessThanOrEqual(1_000);
    }
  };

  it('throws nothing but MessageFormatError: any bytes', () => {
    fc.assert(fc.property(fc.constantFrom(...messageTypes), fc.uint8Array({ maxLength: 200 }), onlyFormatErrors));
  });

  it('throws nothing but MessageFormatError: any JSON', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...messageTypes),
        fc.json({ maxDepth: 4 }).map((json) => utf8.encode(json)),
        onlyFormatErrors,
      ),
    );
  });

  it('throws nothing but MessageFormatError: a good record with one value replaced', () => {
    const spoiled = fc
      .tuple(fc.constantFrom(...examples), fc.nat(), fc.jsonValue({ maxDepth: 3 }))
      .map(([example, at, value]) => {
        const keys = Object.keys(example);
        return { type: example.type, bytes: bytesOf({ ...example, [keys[at % keys.length] ?? 'type']: value }) };
      });
    fc.assert(fc.property(spoiled, ({ type, bytes }) => onlyFormatErrors(type, bytes)));
  });

  it('throws nothing but MessageFormatError: a good record with one byte flipped', () => {
    const flipped = fc
      .tuple(fc.constantFrom(...examples), fc.nat(), fc.integer({ min: 1, max: 255 }))
      .map(([example, at, mask]) => {
        const bytes = encodeMessage(example);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ mask;
        return { type: example.type, bytes };
      });
    fc.assert(fc.property(flipped, ({ type, bytes }) => onlyFormatErrors(type, bytes)));
  });

  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  it.each([
    ['a type of many brackets', `{"type":${deep},"version":1}`],
    ['a version of many brackets', `{"type":"LotObserved","version":${deep}}`],
    ['a title of many brackets', JSON.stringify(lot).replace('"Dukat 1648"', deep)],
    ['a megabyte as version', `{"type":"LotObserved","version":"${'x'.repeat(1_000_000)}"}`],
    ['a key of a megabyte', JSON.stringify({ ...lot, ['x'.repeat(1_000_000)]: 1 })],
    [
      'a hundred thousand keys',
      JSON.stringify({ ...lot, ...Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i])) }),
    ],
  ])('ends with one short reason for %s', (_case, json) => {
    expect.assertions(2);
    onlyFormatErrors('LotObserved', utf8.encode(json));
  });
});

describe('the key of a record', () => {
  it.each(examples)('must be that of its message: $type', (message) => {
    const value = encodeMessage(message);
    const timestamp = Date.parse('2026-11-21T10:00:00.000Z');
    expect(decodeRecord(message.type, { key: keyOf(message), value, timestamp })).toEqual(message);
    expect(() => decodeRecord(message.type, { key: 'another', value, timestamp })).toThrow(
      new MessageFormatError(`the key is "another", but the record is of ${keyOf(message)}`),
    );
  });
});

describe('the texts of a message', () => {
  const bad = { ...lot, title: 'Du\0kat \ud83d', attributes: [{ name: 'Ruler\udc00', value: '\0' }] };
  const good = { ...lot, title: 'Dukat \ufffd', attributes: [{ name: 'Ruler\ufffd', value: '\ufffd' }] };

  it('are cleaned before they enter the log', () => {
    expect(new TextDecoder().decode(encodeMessage(bad))).toBe(new TextDecoder().decode(encodeMessage(good)));
  });

  it('are cleaned when a stored record is read', () => {
    expect(decodeMessage('LotObserved', bytesOf(bad))).toEqual(good);
  });
});
