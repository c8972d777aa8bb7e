import { signs as auctionMobility } from '../platforms/auction-mobility/detect';
import { signs as biddr } from '../platforms/biddr/detect';
import { signs as bigcommerce } from '../platforms/bigcommerce/detect';
import { signs as catawiki } from '../platforms/catawiki/detect';
import { signs as delcampe } from '../platforms/delcampe/detect';
import { signs as ebay } from '../platforms/ebay/detect';
import { signs as etsy } from '../platforms/etsy/detect';
import { signs as genericShop } from '../platforms/generic-shop/detect';
import { signs as hibid } from '../platforms/hibid/detect';
import { signs as maShops } from '../platforms/ma-shops/detect';
import { signs as magento } from '../platforms/magento/detect';
import { signs as numisbids } from '../platforms/numisbids/detect';
import { signs as opencart } from '../platforms/opencart/detect';
import { signs as oscommerce } from '../platforms/oscommerce/detect';
import { signs as prestashop } from '../platforms/prestashop/detect';
import { signs as shopify } from '../platforms/shopify/detect';
import { signs as shopware } from '../platforms/shopware/detect';
import { signs as sixbid } from '../platforms/sixbid/detect';
import { signs as squarespace } from '../platforms/squarespace/detect';
import { signs as vcoins } from '../platforms/vcoins/detect';
import { signs as wix } from '../platforms/wix/detect';
import { signs as woocommerce } from '../platforms/woocommerce/detect';
import { signs as zenCart } from '../platforms/zen-cart/detect';
import type { PlatformSigns } from './signs';

/** The signs of every platform that declares some. */
export const knownSigns: readonly PlatformSigns[] = [
  shopify,
  woocommerce,
  prestashop,
  magento,
  opencart,
  shopware,
  bigcommerce,
  squarespace,
  wix,
  zenCart,
  oscommerce,
  auctionMobility,
  biddr,
  catawiki,
  delcampe,
  ebay,
  etsy,
  hibid,
  maShops,
  numisbids,
  sixbid,
  vcoins,
  genericShop,
];
