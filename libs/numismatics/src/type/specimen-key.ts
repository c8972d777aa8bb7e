import type { LotDescription } from '../lot-description';
import { words } from '../text/words';
import { monthNames } from '../year/months.data';

/** One listing of a piece, as far as it tells which piece it is. */
export interface Listing {
  /** Who sells it: the same on every portal that shows it. */
  readonly house?: string;
  readonly sale?: {
    readonly title: string;
    /** ISO date or instant of its beginning. */
    readonly startsAt?: string;
  };
  readonly lotNumber?: string;
  readonly description: Pick<LotDescription, 'slab' | 'quantity'>;
}

const YEAR = /^(?:19|20)\d\d$/;
/** What sales, their days and their parts are counted by: numbers, Roman numerals, the first letters. */
const COUNT = /^(?:\d{1,4}|[ivxlc]{1,6}|[a-h])$/;
/** A house counts its online sales apart. */
const ONLINE =
  /(?<!\p{L})(?:e[- ]?(?:auc|auk|aukc|live|asta|subasta|leil|veil|vente|bid)|web|online|internet|net)|онлайн|интернет/iu;

const months: ReadonlySet<string> = new Set((monthNames.words ?? []).flatMap((name) => words(name)));

/**
 * The one key that says by itself which piece a listing offers, so that an index can hold listings together without comparing them: the lot of a sale, else
 * the certificate of a slab. Undefined where neither is known; what a photograph tells is `photoKeyOf`.
 */
export function specimenKeyOf(listing: Listing): string | undefined {
  const sale = saleKey(listing);
  if (sale !== undefined) return sale;
  return listing.description.quantity.value.amount === 'single' ? slabKey(listing.description) : undefined;
}

/**
 * A lot by house, sale, number and, where it is known, year, as houses begin to count anew. Everything else that is counted in the sale's title belongs to
 * it: lots may be numbered anew on each day and in each part, and two pieces under one key would hide one of them. A title without a number, or with a
 * month, which its number may be a day of, tells too little.
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

/** The certificate that the words name, or none. */
function slabKey({ slab }: Listing['description']): string | undefined {
  const number = slab?.certainty === 'uncertain' ? undefined : slab?.value.number?.replace(/[^0-9A-Z]/gi, '');
  return slab && number ? `slab:${slab.value.service}:${number.toUpperCase()}` : undefined;
}

/** `0017A` is `17a`. */
function lotOf(lotNumber: string | undefined): string | undefined {
  return lotNumber
    ?.trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');
}
