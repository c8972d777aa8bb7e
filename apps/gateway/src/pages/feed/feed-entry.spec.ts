import { fixtureLot } from '../page/fixture-lot.factory';
import { lot as document } from '../../gateway.factory';
import { feedEntry, type FeedLot } from './feed-entry';

const options = { origin: 'https://coins.example', language: 'en' } as const;
const observedAt = (source: string, firstObserved: number) => {
  const made = document({ source });
  return { ...made, sort: { ...made.sort, firstObserved } };
};
const given = (changes: Partial<FeedLot> = {}): FeedLot => ({
  document: observedAt('a', 2_000),
  lot: fixtureLot,
  offers: [],
  timezone: 'Europe/Berlin',
  ...changes,
});
const ending = (closedOn: string) => feedEntry(given({ lot: { ...fixtureLot, closedOn } }), options).content;

describe('the entry of a lot', () => {
  it('has its title, its page, its seller, its picture and the price that the seller states', () => {
    const entry = feedEntry(given(), options);
    expect(entry).toMatchObject({
      title: 'Denarius, Trajan',
      page: 'https://coins.example/lot/denarius-trajan-0abc1def2ghi3',
      author: 'Linden Numismatics',
      published: '1970-01-01T00:00:02.000Z',
    });
    expect(entry.content).toContain('<img src="https://coins.example/images/denarius-trajan-0abc1def2ghi3-2-1.webp"');
    expect(entry.content).toContain('€250.00 (fixed price)');
    expect(entry.content).not.toContain('270.00');
  });

  it('is named with the heading of its title', () => {
    const lot = { ...fixtureLot, titlePrefix: 'Antoninus Pius', title: 'AR Denarius, Rome.' };
    const entry = feedEntry(given({ lot }), options);
    expect(entry.title).toBe('Antoninus Pius, AR Denarius, Rome.');
    expect(entry.content).toContain('alt="Antoninus Pius, AR Denarius, Rome."');
  });

  it('says that the amount is an estimate, or a bid', () => {
    const { price: _price, valuta: _valuta, origPrice: _amount, origValuta: _currency, ...unpriced } = fixtureLot;
    const estimated = {
      ...unpriced,
      bidState: 'NoBid',
      estimate: { low: '100', high: '150', currency: 'EUR' },
    } as const;
    expect(feedEntry(given({ lot: estimated }), options).content).toContain('Estimate €100.00 – €150.00 (no bid yet)');
    expect(feedEntry(given({ lot: { ...fixtureLot, bidState: 'HasBid' } }), options).content).toContain(
      '€250.00 (has bids)',
    );
  });

  it('says when bids end in UTC, and only the day if the house states no time', () => {
    expect(ending('2026-12-05T17:00:00.000Z')).toContain('Ends December 5, 2026 at 5:00 PM UTC');
    expect(ending('2026-12-05T22:59:59.999Z')).toContain('<p>Ends December 5, 2026</p>');
  });

  it('escapes what the seller states', () => {
    const { content } = feedEntry(given({ lot: { ...fixtureLot, title: '"><script>', titleDetail: '<b>x' } }), options);
    expect(content).toContain('alt="&quot;&gt;&lt;script&gt;"');
    expect(content).toContain('<p>&lt;b&gt;x</p>');
    expect(content).not.toContain('<script>');
  });

  it('has the same id when the search shows a later offer of the specimen', () => {
    const [first, second, third] = [observedAt('a', 1_000), observedAt('b', 2_000), observedAt('c', 2_000)];
    const alone = feedEntry(given({ document: first }), options);
    expect(alone.id).toBe(`tag:coins.example,2026:/lot/${first?.id}`);
    const later = feedEntry(given({ document: second, offers: [third, first] }), options);
    expect([later.id, later.published]).toEqual([alone.id, alone.published]);
  });
});
