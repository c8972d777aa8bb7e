import type { Seller } from '../catalogue/seller';
import { inLanguage } from '../coins/coin';
import type { Sale } from '../timetable/sale-timetable';
import { texts } from './texts.data';

/** `E-Auktion 1055, Teil 12`: plain text. */
export function saleTitle(seller: Seller, sale: Sale): string {
  const word = (name: keyof typeof texts) => inLanguage(texts[name], seller.language);
  return `${word('auction')} ${sale.day}, ${word('session')} ${sale.session}`;
}
