import { abantecart } from './abantecart/abantecart';
import { cePhoenix } from './ce-phoenix/ce-phoenix';
import { cubecart } from './cubecart/cubecart';
import { litecart } from './litecart/litecart';
import { opencart3 } from './opencart-3/opencart-3';
import { opencart4 } from './opencart-4/opencart-4';
import { oscommerce2 } from './oscommerce-2/oscommerce-2';
import type { ShopProgram } from './program';
import { zenCart } from './zen-cart/zen-cart';

export const programs: readonly ShopProgram[] = [
  opencart4,
  opencart3,
  zenCart,
  cePhoenix,
  oscommerce2,
  litecart,
  cubecart,
  abantecart,
];
