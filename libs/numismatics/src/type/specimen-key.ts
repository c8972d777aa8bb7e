import type { LotDescription } from '../lot-description';
import { words } from '../text/words';
import { monthNames } from '../year/months.data';

/** One listing of a specimen, with the facts that can identify it. */
export interface Listing {
  /** The seller: the same on every portal that shows the listing. */
  readonly house?: string;
  readonly sale?: {
    readonly title: string;
    /** ISO date or instant of the sale's start. */
    readonly startsAt?: string;
  };
  readonly lotNumber?: string;
  readonly description: Pick<LotDescription, 'slab' | 'quantity'>;
}

const YEAR = /^(?:19|20)\d\d$/;
/** The numbering of sales, their days and their parts: numbers, Roman numerals, the first letters. */
const COUNT = /^(?:\d{1,4}|[ivxlc]{1,6}|[a-h])$/;
/** Houses number their online sales separately. */
const ONLINE =
  /(?<!\p{L})(?:e[- ]?(?:auc|auk|aukc|live|asta|subasta|leil|veil|vente|bid)|web|online|internet|net)|онлайн|интернет/iu;

const months: ReadonlySet<string> = new Set((monthNames.words ?? []).flatMap((name) => words(name)));

/**
 * A key that identifies the specimen of a listing, so that an index can group listings without comparing them: the lot of a sale, otherwise the
 * certificate of a slab. Undefined if neither is known; `photoKeyOf` is the key by photograph.
 */
export function specimenKeyOf(listing: Listing): string | undefined {
  const sale = saleKey(listing);
  if (sale !== undefined) return sale;
  return listing.description.quantity.value.amount === 'single' ? slabKey(listing.description) : undefined;
}

/**
 * A lot by house, sale, number and, if known, year, because houses restart their numbering. All other numbers in the sale's title are part of the
 * key: lots may be numbered anew on each day and in each part, and two specimens under one key would hide one of them. Undefined for a title without
 * a number, or with a month, because its number may be a day.
 */
function saleKey({ house, sale, lotNumber }: Listing): string | undefined {
  const lot = lotOf(lotNumber);
  if (!house || !sale || !lot) return undefined;
  const title = words(sale.title);
  if (title.some((word) => months.has(word))) return undefined;
  const [printed, ...others] = title.filter((word) => YEAR.test(word));
  const year = sale.startsAt?.slice(0, 4) ?? (others.length === 0 ? printed : undefined);
  const counts = title.filter((word) => COUNT.test(word) && word !== year).map((word) => word.replace(/^0+(?=\d)/, ''));
  if (!counts.some((count) => /\d/.test(count))) return undefined;
  const name = `${ONLINE.test(sale.title) ? 'e' : ''}${counts.join('-')}`;
  return ['sale', house, name, lot, ...(year === undefined ? [] : [year])].join(':');
}

/** The certificate in the words, if any. */
function slabKey({ slab }: Listing['description']): string | undefined {
  const number = slab?.certainty === 'uncertain' ? undefined : slab?.value.number?.replace(/[^0-9A-Z]/gi, '');
  return slab && number ? `slab:${slab.value.service}:${number.toUpperCase()}` : undefined;
}

/** `0017A` becomes `17a`. */
function lotOf(lotNumber: string | undefined): string | undefined {
  return lotNumber
    ?.trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');
}
