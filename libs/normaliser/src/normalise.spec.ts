import type { LotObserved, SellerTerms } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { auctionIdOf, dealerIdOf, ExchangeRateTable, lotIdOf, orgKeyOf, shippedRates, versionOf } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import { lotObserved } from './lot.factory';
import { normalise, normaliseEach, SLICE, UnknownSellerError, type NormaliseContext } from './normalise';

const formerOf = (key: string) => (key === 'former-coins' ? 'former' : undefined);
const context: NormaliseContext = {
  dictionary,
  seller: (key) =>
    key === 'kestrel-coins' ? { orgKey: orgKeyOf(12), title: 'Kestrel Coins', countryIso: 'DE' } : formerOf(key),
  rates: shippedRates,
  version: 'tested',
};
const documentOf = (given: Parameters<typeof lotObserved>[0]): LotDocument => {
  const made = normalise(lotObserved(given), context);
  if (made.deleted) throw new Error('a tombstone');
  return made;
};

describe('a lot document', () => {
  it('carries the observation’s time as its version', () => {
    expect(documentOf({}).version).toBe(versionOf('2026-11-21T10:00:00.000Z'));
  });

  it('sorts prices of all currencies in US cents', () => {
    expect(documentOf({ price: { amount: '100', currency: 'EUR' } }).sort.priceCents).toBe(10_389);
    expect(documentOf({ price: { amount: '100', currency: 'XXX' } }).sort.priceCents).toBeUndefined();
  });

  it('sorts the price of an ended lot by the rates of its end, and other prices by those of the observation', () => {
    const day = (date: string, USD: string) => ({ date, perEuro: { USD } });
    const rates = new ExchangeRateTable([day('2026-03-02', '1.2'), day('2026-11-20', '1.1')]);
    const centsOf = (given: Parameters<typeof lotObserved>[0]) => {
      const made = normalise(lotObserved(given), { ...context, rates });
      return made.deleted ? undefined : made.sort.priceCents;
    };
    expect(centsOf({ price: { amount: '100', currency: 'EUR' } })).toBe(11_000);
    const auction = { sourceId: '77', title: 'Spring sale', endsAt: '2026-03-03T18:00:00.000Z' };
    const realized = { amount: '100', currency: 'EUR' };
    expect(centsOf({ saleKind: 'auction', auction, availability: 'Closed', realized })).toBe(12_000);
  });

  it('sorts the total with what the seller charges in US cents, while the lot is offered', () => {
    const seller = { orgKey: orgKeyOf(12), title: 'Kestrel Coins', countryIso: 'DE' };
    const terms: SellerTerms = {
      source: 'https://kestrel.example/terms',
      checked: '2026-11-21',
      buyersPremium: '25',
      vat: { on: 'premium', percent: '19' },
    };
    const centsOf = (given: Parameters<typeof lotObserved>[0], of: SellerTerms | undefined = terms) => {
      const made = normalise(lotObserved(given), { ...context, seller: () => ({ ...seller, terms: of }) });
      return made.deleted ? undefined : made.sort.costCents;
    };
    const bid = { amount: '1000', currency: 'USD' };
    const auctioned = { saleKind: 'auction', availability: 'Open', price: bid, startPrice: bid } as const;
    expect(centsOf(auctioned)).toBe(129_750);
    const inEuros = { amount: '1000', currency: 'EUR' };
    expect(centsOf({ ...auctioned, price: inEuros, startPrice: inEuros })).toBe(134_797);
    expect(centsOf({ price: bid })).toBe(100_000);
    expect(centsOf({ ...auctioned, availability: 'Sold', realized: bid })).toBeUndefined();
    expect(documentOf({ price: bid }).sort).not.toHaveProperty('costCents');
  });

  it('takes the company and its country from the registry, and leaves both out for a former seller', () => {
    expect(documentOf({}).facets).toMatchObject({ org: ['o-12'], country: ['DE'], bidding: ['shop'] });
    const former = documentOf({ sellerKey: 'former-coins' });
    expect(former.facets.org).toBeUndefined();
    expect(former.lot.countryIso).toBeUndefined();
  });

  it('is not made for a seller that never was', () => {
    const [made] = normaliseEach(
      [lotObserved({ sellerKey: 'nobody', availability: 'Gone', saleKind: 'auction' })],
      context,
    );
    expect(made).toEqual(new UnknownSellerError('nobody'));
    expect(() => documentOf({ sellerKey: 'nobody' })).toThrow('sellerKey: there is no seller nobody');
  });

  it("has the dealer of a marketplace as facet and term, and the dealer's country where it is known", () => {
    const dealer = { sourceId: '12', name: 'Erdacht Numismatics' };
    const { facets, lot, terms } = documentOf({ dealer: { ...dealer, countryIso: 'MT' } });
    const id = dealerIdOf('kestrel-coins', '12');
    expect(facets).toMatchObject({ org: ['o-12'], seller: [`s-${id}`], country: ['MT'] });
    expect(lot.dealer).toEqual({ id, title: 'Erdacht Numismatics' });
    expect(terms).toContain('erdacht');
    expect(documentOf({ dealer }).lot.countryIso).toBe('DE');
    expect(documentOf({}).facets).not.toHaveProperty('seller');
  });

  it('takes the material from an attribute before the title, and from the title before the description', () => {
    const attributes = [{ name: 'Metall', value: 'Gold' }];
    expect(documentOf({ attributes, title: 'Silver thing' }).facets.material).toEqual(['met-gold']);
    expect(documentOf({ title: 'Denar, Silber', description: 'Bronze' }).facets.material).toEqual(['met-silver']);
    expect(documentOf({ title: 'Gold and silver' }).facets.material).toBeUndefined();
  });

  it('is of the year that the coin bears, and of the decades of a reign without one', () => {
    const termsOf = (title: string) => documentOf({ title }).terms.filter((term) => /^(?:year|decade)-/.test(term));
    expect(termsOf('Russia, Nicholas II, 1894-1917. Rouble 1897, St. Petersburg')).toEqual(['year-1897']);
    expect(termsOf('Russia, Nicholas II, 1894-1917. Rouble, St. Petersburg')).toEqual([
      'decade-189',
      'decade-190',
      'decade-191',
    ]);
  });

  it('has facets for what its words state for sure, and for the ancestors', () => {
    const { facets, sort, lot } = documentOf({
      title: 'Roman Empire. Trajan, 98-117. AR Denarius 103-111, Rome. RIC 147. VF',
    });
    expect(facets).toMatchObject({
      category: ['c-10533', 'c-10530', 'c-10500', 'c-10000'],
      value: ['val-denarius'],
      material: ['met-silver'],
      king: ['k-1436'],
      location: ['loc-rome'],
    });
    expect(facets.quality).toContain('qua-vf');
    expect(sort.year).toBe(103);
    expect(lot.origTitle).toBe('Roman Empire. Trajan, 98-117. AR Denarius 103-111, Rome. RIC 147. VF');
    expect(lot.properties).toEqual(expect.arrayContaining([{ tag: 'met-silver', kind: 'Material', title: 'Silver' }]));
  });

  it('has its weight in milligrams and its diameter in micrometres', () => {
    expect(documentOf({ title: 'Trajan, Denarius, Rome, 3.45 g, 18.5 mm' }).sort).toMatchObject({
      weightMg: 3_450,
      diameterUm: 18_500,
    });
    const attributes = [{ name: 'Weight', value: '3.905 g' }];
    expect(documentOf({ attributes }).sort.weightMg).toBe(3_905);
    expect(documentOf({ attributes }).sort).not.toHaveProperty('diameterUm');
  });

  it('has a facet value for each realm that a search finds it by', () => {
    const { facets, terms } = documentOf({ title: 'Austria, Leopold I, Thaler 1694, Hall, silver' });
    expect(facets.realm).toContain('r-austria');
    expect(facets.realm).toEqual(terms.filter((term) => term.startsWith('r-')));
  });

  it('has no facets for open facts', () => {
    const { facets } = documentOf({ title: 'Nice old thing from grandfather' });
    expect(Object.keys(facets).sort()).toEqual(['bidding', 'country', 'org']);
  });

  it('has facets for slabs and for the service', () =>
    expect(documentOf({ title: 'USA Morgan Dollar 1881 S NGC MS 64' }).facets.slab).toEqual(['slab', 'ngc']));

  it('has its words and their concepts as terms', () => {
    expect(documentOf({ title: 'Denar Trajan, Silber' }).terms).toEqual(
      expect.arrayContaining(['denar', 'trajan', 'silber', 'met-silver', 'kestrel']),
    );
  });

  it('has the words of its title, and the concepts that the title names in any language, as terms of the title', () => {
    const { titleTerms } = documentOf({ title: 'Denar Trajan, Silber 900', description: 'Roma, aureus' });
    expect(titleTerms).toEqual(
      expect.arrayContaining(['denar', 'trajan', 'silber', 'val-denarius', 'k-1436', 'met-silver']),
    );
    expect(titleTerms).not.toEqual(expect.arrayContaining(['aureus']));
  });

  it('has at most 400 distinct words as terms, those of its title first', () => {
    const description = Array.from({ length: 1_000 }, (_, number) => `w${number} again`).join(' ');
    const { terms } = documentOf({ title: 'Thaler, thaler 1780', description });
    const found = terms.filter((term) => !term.includes('-'));
    expect(found.slice(0, 2)).toEqual(['thaler', '1780']);
    expect(new Set(terms).size).toBe(terms.length);
    expect(found).toHaveLength(400);
  });

  it('has its folded words in their order, with separated parts', () => {
    const { text } = documentOf({ title: 'Thaler, "GOTT mit uns"', description: 'Uns’re Münze', lotNumber: '12a' });
    expect(text).toBe('thaler gott mit uns | 12a | kestrel coins | uns re munze');
  });

  it('has the sale as facet, with the end while open and the close time when ended', () => {
    const endsAt = '2026-11-21T09:00:00.000Z';
    const auction = { sourceId: '77', title: 'Autumn sale', endsAt };
    const sold = documentOf({
      saleKind: 'auction',
      auction,
      availability: 'Closed',
      realized: { amount: '5', currency: 'EUR' },
    });
    expect(sold.facets.auction).toEqual([`a-${auctionIdOf('kestrel-coins', '77')}`]);
    expect(sold).toMatchObject({ status: 'ended', sort: { closedAt: Date.parse(endsAt) }, lot: { closedOn: endsAt } });
    expect(sold.sort.closesAt).toBeUndefined();
  });

  it.each([
    ['sold', { realized: { amount: '5', currency: 'EUR' }, availability: 'Closed' }, ['sold']],
    ['unsold', { availability: 'Unsold' }, ['unsold']],
    ['closed without a result', { availability: 'Closed', bidCount: 2 }, undefined],
    ['open', { availability: 'Open' }, undefined],
  ] as const)('has the outcome of an auction lot that is %s', (_, given, outcome) =>
    expect(documentOf({ saleKind: 'auction', ...given }).facets.outcome).toEqual(outcome),
  );

  it('has the type key of its coin in any language, and none if its words leave it open', () => {
    const titles = ['Austria, Thaler 1765, Maria Theresa', 'Österreich, Maria Theresia, Taler 1765'];
    const [one, other] = titles.map((title) => documentOf({ title }).type);
    expect(one).toBe('austria.val-thaler.k-6049.1765');
    expect(other).toBe(one);
    expect(documentOf({ title: 'Nice old thing from grandfather' })).not.toHaveProperty('type');
  });

  it('has a specimen key if the auction house is known', () => {
    const houseOf = (saleTitle: string) => (saleTitle.startsWith('Künker') ? orgKeyOf(1) : undefined);
    const specimenOf = (title: string, endsAt?: string) => {
      const auction = { sourceId: '9', title, ...(endsAt ? { endsAt } : {}) };
      const portal = { orgKey: orgKeyOf(30), title: 'Portal', countryIso: 'US', houseOf };
      const made = normalise(lotObserved({ saleKind: 'auction', availability: 'Open', lotNumber: '0017', auction }), {
        ...context,
        seller: () => portal,
      });
      return made.deleted ? undefined : made.specimen;
    };
    expect(specimenOf('Künker Auktion 412')).toBe('sale:o-1:412:17');
    expect(specimenOf('Künker Auktion 412', '2026-11-22T10:00:00.000Z')).toBe('sale:o-1:412:17:2026');
    expect(specimenOf('Nobody Auction 412')).toBeUndefined();
  });

  it('has a specimen key by certificate', () => {
    expect(documentOf({ title: 'USA Morgan Dollar 1881 S NGC MS 64 6789012-005' }).specimen).toBe(
      'slab:ngc:6789012005',
    );
    expect(documentOf({})).not.toHaveProperty('specimen');
  });

  it("has a key by photograph if the crawler provides the picture's hash", () => {
    const title = 'Österreich, Maria Theresia, Taler 1765, 28,03 g';
    const [one, other] = ['a', 'b'].map((digit) => ({ url: `https://x.example/${digit}.jpg`, hash: digit.repeat(64) }));
    const photoOf = (images: LotObserved['images']) => {
      const { photo } = documentOf({ title, ...(images ? { images } : {}) });
      return photo;
    };
    const key = `photo:${'a'.repeat(32)}:austria.val-thaler.k-6049.1765:28.03`;
    expect(photoOf([{ url: 'https://x.example/0.jpg' }, ...(other && one ? [other, one] : [])])).toBe(key);
    expect(photoOf([{ url: 'https://x.example/a.jpg' }])).toBeUndefined();
    expect(photoOf(undefined)).toBeUndefined();
  });

  it('of a shop is ended without a price or a result when its address is gone', () => {
    const made = documentOf({ availability: 'Gone', observedAt: '2026-11-21T10:00:00.000Z' });
    expect(made).toMatchObject({
      status: 'ended',
      lot: { bidState: 'Original', closedOn: '2026-11-21T10:00:00.000Z' },
    });
    expect(made.lot).not.toHaveProperty('price');
    expect(made.facets).not.toHaveProperty('outcome');
    expect([made.sort.closedAt, made.sort.closesAt, made.sort.priceCents]).toEqual([
      Date.parse('2026-11-21T10:00:00.000Z'),
      undefined,
      undefined,
    ]);
  });

  it.each(['fixed', 'auction'] as const)('of a %s sale is ended and not unsold when it is withdrawn', (saleKind) => {
    const endsAt = '2026-12-20T10:00:00.000Z';
    const observedAt = '2026-11-21T10:00:00.000Z';
    const made = documentOf({ saleKind, availability: 'Withdrawn', bidCount: 0, endsAt, observedAt });
    expect(made).toMatchObject({ status: 'ended', lot: { bidState: 'Original', closedOn: observedAt } });
    expect(made.facets).not.toHaveProperty('outcome');
  });

  it('becomes a tombstone when no true state is known', () => {
    expect(normalise(lotObserved({ saleKind: 'auction', availability: 'Gone' }), context)).toMatchObject({
      deleted: true,
    });
  });
});

describe('several observations', () => {
  const many = Array.from({ length: SLICE + 3 }, (_, number) =>
    lotObserved({ sourceId: String(number), lotId: lotIdOf('kestrel-coins', String(number)) }),
  );

  it('have their documents in their order', () => {
    expect(normaliseEach(many, context)).toEqual(many.map((seen) => normalise(seen, context)));
    expect(normaliseEach([], context)).toEqual([]);
  });

  it('have an error in the place of one that has no document', () => {
    const given = many.map((seen, place) => (place === 5 ? { ...seen, observedAt: 'yesterday' } : seen));
    const made = normaliseEach(given, context);
    expect(made.flatMap((one, place) => (one instanceof Error ? [[place, one.message]] : []))).toEqual([
      [5, 'not an instant in UTC: yesterday'],
    ]);
    expect(made[6]).toEqual(normalise(many[6] ?? lotObserved(), context));
  });
});
