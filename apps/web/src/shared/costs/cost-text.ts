import type { LotCost } from '@obverse/contracts';
import { formatMoney } from '../lib/format';

/** "$1,250.00", or "$1,250.00 – $1,297.50". Without a limit the least amount, with `open`. */
export function costText({ low, high }: Pick<LotCost, 'low' | 'high'>, currency: string) {
  const least = formatMoney(low, currency);
  if (high === undefined) return { text: least, open: true };
  const most = formatMoney(high, currency);
  return { text: least === most ? least : `${least} – ${most}`, open: false };
}
