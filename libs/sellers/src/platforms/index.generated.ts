// Written by `npm run generate` from the folders next to this file. Do not edit.
import { platform as auctionCatalogue } from './auction-catalogue/platform';
import { platform as auctionMobility } from './auction-mobility/platform';
import { platform as biddr } from './biddr/platform';
import { platform as bigcommerce } from './bigcommerce/platform';
import { platform as catawiki } from './catawiki/platform';
import { platform as delcampe } from './delcampe/platform';
import { platform as ebay } from './ebay/platform';
import { platform as etsy } from './etsy/platform';
import { platform as genericShop } from './generic-shop/platform';
import { platform as hibid } from './hibid/platform';
import { platform as maShops } from './ma-shops/platform';
import { platform as magento } from './magento/platform';
import { platform as numisbids } from './numisbids/platform';
import { platform as opencart } from './opencart/platform';
import { platform as oscommerce } from './oscommerce/platform';
import { platform as prestashop } from './prestashop/platform';
import { platform as shopify } from './shopify/platform';
import { platform as shopware } from './shopware/platform';
import { platform as sixbid } from './sixbid/platform';
import { platform as squarespace } from './squarespace/platform';
import { platform as vcoins } from './vcoins/platform';
import { platform as wix } from './wix/platform';
import { platform as woocommerce } from './woocommerce/platform';
import { platform as zenCart } from './zen-cart/platform';

export const allPlatforms = [
  auctionCatalogue,
  auctionMobility,
  biddr,
  bigcommerce,
  catawiki,
  delcampe,
  ebay,
  etsy,
  genericShop,
  hibid,
  maShops,
  magento,
  numisbids,
  opencart,
  oscommerce,
  prestashop,
  shopify,
  shopware,
  sixbid,
  squarespace,
  vcoins,
  wix,
  woocommerce,
  zenCart,
] as const;
