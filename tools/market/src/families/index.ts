import type { FamilyName } from '../catalogue/seller';
import { auctionCatalogue } from './auction-catalogue/auction-catalogue';
import { auctionMobility } from './auction-mobility/auction-mobility';
import { biddr } from './biddr/biddr';
import { bigcommerce } from './bigcommerce/bigcommerce';
import { catawiki } from './catawiki/catawiki';
import { delcampe } from './delcampe/delcampe';
import { ebay } from './ebay/ebay';
import { etsy } from './etsy/etsy';
import type { Family } from '../family';
import { hibid } from './hibid/hibid';
import { jsonLd } from './json-ld/json-ld';
import { maShops } from './ma-shops/ma-shops';
import { magento } from './magento/magento';
import { numisbids } from './numisbids/numisbids';
import { opencart } from './opencart/opencart';
import { oscommerce } from './oscommerce/oscommerce';
import { prestashop } from './prestashop/prestashop';
import { shopify } from './shopify/shopify';
import { shopware } from './shopware/shopware';
import { sixbid } from './sixbid/sixbid';
import { squarespace } from './squarespace/squarespace';
import { vcoins } from './vcoins/vcoins';
import { wix } from './wix/wix';
import { woocommerce } from './woocommerce/woocommerce';
import { zenCart } from './zen-cart/zen-cart';

/** A new family is a folder next to these and a line here. */
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
  ebay,
  etsy,
  catawiki,
  delcampe,
  'ma-shops': maShops,
  vcoins,
};

export function familyOf(seller: { readonly family: FamilyName }): Family {
  return families[seller.family];
}
