import { abantecart } from './abantecart/abantecart';
import { phpShop } from '../machine/php-shop';
import type { ShopKind } from '../machine/shop';
import { cePhoenix } from './ce-phoenix/ce-phoenix';
import { cubecart } from './cubecart/cubecart';
import { djangoOscar } from './django-oscar/django-oscar';
import { evershop } from './evershop/evershop';
import { litecart } from './litecart/litecart';
import { opencart3 } from './opencart-3/opencart-3';
import { opencart4 } from './opencart-4/opencart-4';
import { oscommerce2 } from './oscommerce-2/oscommerce-2';
import type { ShopProgram } from '../machine/shop-program';
import { zenCart } from './zen-cart/zen-cart';

/** Programs in PHP, from checkouts. */
export const phpPrograms: readonly ShopProgram[] = [
  opencart4,
  opencart3,
  zenCart,
  cePhoenix,
  oscommerce2,
  litecart,
  cubecart,
  abantecart,
];

/** All programs, in the order in which they are run. */
export const programs: readonly ShopKind[] = [...phpPrograms.map(phpShop), evershop, djangoOscar];
