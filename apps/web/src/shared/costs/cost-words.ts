import type { LotCost } from '@obverse/contracts';
import { activeLanguage, t, type MessageKey } from '../language/messages';
import { costText } from './cost-text';

type PartName = LotCost['unknown'][number];

const partNames: Readonly<Record<Exclude<PartName, 'price'>, MessageKey>> = {
  premium: 'costs.premium',
  liveSurcharge: 'costs.liveSurcharge',
  vat: 'costs.vat',
  shipping: 'costs.shipping',
  paymentFee: 'costs.paymentFee',
};

/** @param priceName what the price of the lot is. */
export function partName(name: PartName, priceName: string): string {
  return name === 'price' ? priceName : t(partNames[name]);
}

/** "from $8.50" where nothing limits the amount. */
export function amountText(range: Pick<LotCost, 'low' | 'high'>, currency: string): string {
  const { text, open } = costText(range, currency);
  return open ? t('costs.from', { amount: text }) : text;
}

/** "Not stated by the seller: Shipping and Payment fee"; undefined if all is stated. */
export function unstatedText({ unknown }: Pick<LotCost, 'unknown'>, priceName: string): string | undefined {
  if (unknown.length === 0) return undefined;
  const names = unknown.map((name) => partName(name, priceName));
  return t('costs.unknown', {
    parts: new Intl.ListFormat(activeLanguage(), { type: 'conjunction' }).format(names),
  });
}
