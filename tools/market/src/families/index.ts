import type { FamilyName } from '../catalogue/seller';
import { auctionCatalogue } from './auction-catalogue/auction-catalogue';
import { auctionMobility } from './auction-mobility/auction-mobility';
import { biddr } from './biddr/biddr';
import { bigcommerce } from './bigcommerce/bigcommerce';
import type { Family } from './family';
import { hibid } from './hibid/hibid';
import { jsonLd } from './json-ld/json-ld';
import { magento } from './magento/magento';
import { numisbids } from './numisbids/numisbids';
import { opencart } from './opencart/opencart';
import { oscommerce } from './oscommerce/oscommerce';
import { prestashop } from './prestashop/prestashop';
import { shopify } from './shopify/shopify';
import { shopware } from './shopware/shopware';
import { sixbid } from './sixbid/sixbid';
import { squarespace } from './squarespace/squarespace';
import { wix } from './wix/wix';
import { woocommerce } from './woocommerce/woocommerce';
import { zenCart } from './zen-cart/zen-cart';

/** A new family is a folder beside these and a line here. */
const families: Readonly<Record<FamilyName, Family>> = {
  shopify,
  woocommerce,
  'json-ld': jsonLd,
  'auction-catalogue': auctionCatalogue,
  prestashop,
  magento,
  opencart,
  shopware,
  bigcommerce,
  squarespace,
  wix,
  'zen-cart': zenCart,
  oscommerce,
  sixbid,
  numisbids,
  biddr,
  hibid,
  'auction-mobility': auctionMobility,
};

export function familyOf(seller: { readonly family: FamilyName }): Family {
  return families[seller.family];
}
