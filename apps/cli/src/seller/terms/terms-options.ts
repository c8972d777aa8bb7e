import type { SellerTerms } from '@obverse/contracts';
import { InvalidArgumentError } from 'commander';
import { commaSeparated } from '../../shared/options';

const AMOUNT = String.raw`\d+(?:\.\d+)?`;

/** A region as in descriptors; countries in capital letters. */
export function regions(text: string): NonNullable<SellerTerms['shipsTo']> {
  return commaSeparated(text).map((region) => (region.length === 2 && region !== 'eu' ? region.toUpperCase() : region));
}

/** `25`, `26@0,20@1000000 USD` or `20@0 USD at least 29`. */
export function premium(text: string): NonNullable<SellerTerms['buyersPremium']> {
  if (new RegExp(`^${AMOUNT}$`).test(text)) return text;
  const tier = `${AMOUNT}@${AMOUNT}`;
  const [, tiers, currency, minimum] =
    new RegExp(`^(${tier}(?:,${tier})*) ([A-Z]{3})(?: at least (${AMOUNT}))?$`).exec(text) ?? [];
  if (tiers === undefined || currency === undefined)
    throw new InvalidArgumentError('Give percent, such as 25, or tiers, such as "26@0,20@1000000 USD at least 29".');
  return {
    currency,
    tiers: tiers.split(',').map((one) => {
      const [percent = '', from = ''] = one.split('@');
      return { from, percent };
    }),
    ...(minimum === undefined ? {} : { minimum }),
  };
}

/** `included`, `premium:19`, `total:7` or `premium:19 in eu`. */
export function vat(text: string): NonNullable<SellerTerms['vat']> {
  if (text === 'included') return { on: 'included' };
  const [, on, percent, buyers] = new RegExp(`^(premium|total):(${AMOUNT})(?: in (\\S+))?$`).exec(text) ?? [];
  if ((on !== 'premium' && on !== 'total') || percent === undefined)
    throw new InvalidArgumentError(
      'Give included, premium:19 or total:7; with the buyers who are charged: "premium:19 in eu".',
    );
  return { on, percent, ...(buyers === undefined ? {} : { buyersIn: regions(buyers) }) };
}

type Shipping = NonNullable<SellerTerms['shipping']>;

/** `domestic=8.50 EUR`, `eu,CH=15-45 EUR`, `world=30- EUR`; may be repeated. */
export function shipping(text: string, before: Shipping = []): Shipping {
  const [, to, low, dash, high, currency] =
    new RegExp(`^(\\S+)=(${AMOUNT})(?:(-)(${AMOUNT})?)? ([A-Z]{3})$`).exec(text) ?? [];
  if (to === undefined || low === undefined || currency === undefined)
    throw new InvalidArgumentError(
      'Give regions and amounts, such as "domestic=8.50 EUR", "eu,CH=15-45 EUR", or "world=30- EUR" without a limit.',
    );
  const most = dash === undefined ? low : high;
  return [...before, { to: regions(to), low, ...(most === undefined ? {} : { high: most }), currency }];
}

/** `3` or `3 card,paypal`. */
export function paymentFee(text: string): NonNullable<SellerTerms['paymentFee']> {
  const [, percent, names] = new RegExp(`^(${AMOUNT})(?: (\\S+))?$`).exec(text) ?? [];
  const methods = ways.filter((way) => commaSeparated(names ?? '').includes(way));
  if (percent === undefined || methods.length < commaSeparated(names ?? '').length)
    throw new InvalidArgumentError(
      `Give percent, such as 3, and the ways to pay that it is for: "3 ${ways.join(',')}".`,
    );
  return methods.length === 0 ? { percent } : { percent, methods };
}

const ways = ['card', 'paypal', 'transfer'] as const;
