import type { BuyerRegion, Company, SellerTerms } from '@obverse/contracts';
import { activeLanguage, t } from '../../shared/language/messages';
import { percentText } from '../../shared/lib/figures';
import { countryName, formatMoney } from '../../shared/lib/format';

const AUCTION_HOUSE = 1;

/** A condition with what the company states about it; nothing: not known. */
export interface TermRow {
  readonly name: string;
  readonly values: readonly string[];
}

/** Auction houses have all rows; of others, a premium and a surcharge are only named if they state one. */
export function termRows({ form, countryIso }: Pick<Company, 'form' | 'countryIso'>, terms: SellerTerms): TermRow[] {
  const placesOf = placeNames(countryIso);
  const premium = { name: t('company.premium'), values: premiumOf(terms) };
  const live = terms.liveSurcharge === undefined ? [] : [percentText(terms.liveSurcharge)];
  return [
    ...(form === AUCTION_HOUSE || premium.values.length > 0 ? [premium] : []),
    ...(live.length > 0 ? [{ name: t('company.liveSurcharge'), values: live }] : []),
    { name: t('company.vat'), values: vatOf(terms, placesOf) },
    { name: t('company.shipping'), values: shippingOf(terms, placesOf) },
    { name: t('company.shipsTo'), values: terms.shipsTo ? [placesOf(terms.shipsTo)] : [] },
    { name: t('company.paymentFee'), values: paymentFeeOf(terms) },
  ];
}

/** "German, English". */
export function languageNames(languages: readonly string[]): string {
  const names = new Intl.DisplayNames([activeLanguage()], { type: 'language', fallback: 'code' });
  return listed(languages.map((language) => names.of(language) ?? language));
}

type PlacesText = (places: readonly BuyerRegion[]) => string;

function placeNames(home: string | undefined): PlacesText {
  const nameOf = (place: BuyerRegion) => {
    switch (place) {
      case 'domestic':
        return home === undefined ? '–' : countryName(home);
      case 'eu':
        return t('company.eu');
      case 'world':
        return t('company.world');
      default:
        return countryName(place);
    }
  };
  return (places) => listed(places.map(nameOf));
}

function premiumOf({ buyersPremium }: SellerTerms): string[] {
  if (buyersPremium === undefined) return [];
  if (typeof buyersPremium === 'string') return [percentText(buyersPremium)];
  const { tiers, minimum, currency } = buyersPremium;
  const [only, another] = tiers;
  const parts = tiers.map(({ from, percent }) =>
    t('company.tier', { amount: formatMoney(from, currency), percent: percentText(percent) }),
  );
  return [
    ...(only && !another ? [percentText(only.percent)] : parts),
    ...(minimum === undefined ? [] : [t('company.minimum', { amount: formatMoney(minimum, currency) })]),
  ];
}

function vatOf({ vat }: SellerTerms, placesOf: PlacesText): string[] {
  if (!vat) return [];
  if (vat.on === 'included') return [t('company.vatIncluded')];
  const percent = percentText(vat.percent);
  return [
    vat.on === 'premium' ? t('company.vatOnPremium', { percent }) : t('company.vatOnTotal', { percent }),
    ...(vat.buyersIn ? [t('company.buyersIn', { places: placesOf(vat.buyersIn) })] : []),
  ];
}

function shippingOf({ shipping = [] }: SellerTerms, placesOf: PlacesText): string[] {
  return shipping.map((rate) => `${placesOf(rate.to)}: ${rateText(rate)}`);
}

function rateText({ low, high, currency }: NonNullable<SellerTerms['shipping']>[number]): string {
  if (high === undefined)
    return Number(low) === 0 ? t('company.atCost') : t('company.atLeast', { amount: formatMoney(low, currency) });
  return Number(low) === Number(high)
    ? formatMoney(low, currency)
    : `${formatMoney(low, currency)} – ${formatMoney(high, currency)}`;
}

function paymentFeeOf({ paymentFee }: SellerTerms): string[] {
  if (!paymentFee) return [];
  const percent = percentText(paymentFee.percent);
  const names = { card: t('company.card'), paypal: 'PayPal', transfer: t('company.transfer') } as const;
  return [paymentFee.methods ? `${percent} (${listed(paymentFee.methods.map((one) => names[one]))})` : percent];
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(activeLanguage(), { type: 'unit', style: 'short' }).format(words);
}
