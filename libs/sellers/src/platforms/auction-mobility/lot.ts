import type { Money } from '@obverse/lots';
import type { CatalogueLot } from '../../adapter-kit/auction/catalogue-layout';
import { digestOf, type LotFigures } from '../../adapter-kit/auction/figures';
import type { PlatformSeller } from '../../adapter-kit/platform-adapter';
import { limits } from '../../adapter-kit/lot-extraction';
import { asRecord, type JsonRecord, lineIn, recordsOf, scalarOf } from '../../readers/text/json';
import { moneyInJson } from '../../readers/money/json-money';
import { type MoneyRange, parseMoneyRange } from '../../readers/money/money';
import { present } from '../../readers/present';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { AuctionMobilityOptions } from './options';

type Seller = PlatformSeller<AuctionMobilityOptions>;

/** `4-ABC123`: letters and digits, the platform's own number. */
export function rowId(record: JsonRecord): string | undefined {
  const id = scalarOf(record['row_id']);
  return id !== undefined && /^[\w-]{1,60}$/.test(id) ? id : undefined;
}

/**
 * A lot as in lists and on its own page. Bids are not read: it is not known for certain which field contains the highest one. `sold_price` is the
 * result; 0 and an empty text mean that there is none.
 */
export function lotIn(lot: JsonRecord, seller: Seller, saleCurrency: string | undefined): CatalogueLot {
  const id = rowId(lot);
  const currency = [lot, asRecord(lot['auction'])].map((one) => scalarOf(one?.['currency_code'])).find(Boolean);
  const category = htmlToLine(scalarOf(asRecord(lot['category'])?.['title']) ?? '', limits.category);
  return {
    sourceId: id,
    url: id === undefined ? undefined : below(seller.home, `/lots/view/${id}`),
    title: htmlToLine(scalarOf(lot['title']) ?? '', limits.title),
    figures: figuresOf(lot, currency ?? saleCurrency ?? seller.currency),
    description: htmlToText(scalarOf(lot['description']) ?? '', limits.description) || undefined,
    categoryPath: category === '' ? [] : [category],
    images: recordsOf(lot['images']).flatMap(
      (image) => scalarOf(image['image_url'] ?? image['detail_url'] ?? image['url']) ?? [],
    ),
    part: lot,
  };
}

function figuresOf(lot: JsonRecord, currency: string | undefined): LotFigures {
  const money = (name: string) => moneyInJson(scalarOf(lot[name])?.replaceAll(',', ''), currency);
  const [startPrice, realized] = [money('starting_price'), money('sold_price')];
  const number = ['lot_number', 'lot_number_extension'].map((name) => lineIn(lot[name], 100) ?? '').join('');
  const status = scalarOf(lot['status'])?.toLowerCase();
  return {
    ...(number !== '' && number.length <= 20 && { lotNumber: number }),
    ...present({ startPrice, estimate: estimateOf(lot, currency), realized }),
    sold: status === 'sold',
    unsold: status === 'passed' || status === 'unsold',
    withdrawn: status === 'withdrawn',
    digest: digestOf([startPrice?.amount, realized?.amount, status]),
    unread: unreadIn(lot, { starting_price: startPrice, sold_price: realized }),
  };
}

/** Two numbers, or one text such as `1,000 - 1,500`. */
function estimateOf(lot: JsonRecord, currency: string | undefined): MoneyRange | undefined {
  const [low, high] = ['estimate_low', 'estimate_high'].map(
    (name) => moneyInJson(scalarOf(lot[name])?.replaceAll(',', ''), currency)?.amount,
  );
  if (currency === undefined) return undefined;
  if (low === undefined && high === undefined) return parseMoneyRange(scalarOf(lot['estimate']) ?? '', { currency });
  return { ...present({ low, high }), currency };
}

function unreadIn(lot: JsonRecord, read: Readonly<Record<string, Money | undefined>>): LotFigures['unread'] {
  return Object.entries(read)
    .map(([where, money]) => ({ where, money, printed: scalarOf(lot[where]) ?? '' }))
    .filter(({ money, printed }) => !money && /[1-9]/.test(printed))
    .map(({ where, printed }) => ({ where, printed }));
}
