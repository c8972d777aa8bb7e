import type { SellerTerms } from '@obverse/contracts';

/** The terms of a seller for a terminal, a line for each field that is stated. */
export function termsText(key: string, terms: SellerTerms): string {
  const { buyersPremium, liveSurcharge, vat, shipping = [], shipsTo, paymentFee } = terms;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['source', `${terms.source}, read on ${terms.checked}`],
    ['premium', buyersPremium === undefined ? undefined : premiumText(buyersPremium)],
    ['live surcharge', liveSurcharge === undefined ? undefined : `up to ${liveSurcharge} %`],
    ['VAT', vat && vatText(vat)],
    ...shipping.map((row) => ['shipping', shippingText(row)] as const),
    ['ships to', shipsTo?.join(', ')],
    [
      'payment fee',
      paymentFee && `${paymentFee.percent} %${paymentFee.methods ? ` for ${paymentFee.methods.join(', ')}` : ''}`,
    ],
  ];
  const lines = rows.flatMap(([name, text]) => (text === undefined ? [] : [`  ${name.padEnd(15)} ${text}`]));
  return [key, ...lines].join('\n');
}

function premiumText(premium: NonNullable<SellerTerms['buyersPremium']>): string {
  if (typeof premium === 'string') return `${premium} %`;
  const { tiers, currency, minimum } = premium;
  const parts = tiers.map(({ from, percent }) => `${percent} % from ${from}`);
  return `${parts.join(', ')}${minimum === undefined ? '' : `, at least ${minimum}`} ${currency}`;
}

function vatText(vat: NonNullable<SellerTerms['vat']>): string {
  if (vat.on === 'included') return 'included';
  const charged = vat.buyersIn ? `, buyers in ${vat.buyersIn.join(', ')}` : '';
  return `${vat.percent} % on the ${vat.on}${charged}`;
}

function shippingText({ to, low, high, currency }: NonNullable<SellerTerms['shipping']>[number]): string {
  const amount = high === low ? low : high === undefined ? `from ${low}` : `${low} to ${high}`;
  return `${to.join(', ')}: ${amount} ${currency}`;
}
