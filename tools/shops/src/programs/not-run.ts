/** A program that cannot be run from its public repository alone. */
interface UnavailableProgram {
  readonly title: string;
  readonly source: string;
  readonly reason: string;
}

/** Programs of many shops that have no installation here yet, each with the reason. */
export const unavailablePrograms: readonly UnavailableProgram[] = [
  {
    title: 'WooCommerce on WordPress',
    source: 'https://github.com/woocommerce/woocommerce',
    reason: 'its repository lacks its Composer packages and the built client (composer install, pnpm build)',
  },
  {
    title: 'PrestaShop and thirty bees',
    source: 'https://github.com/PrestaShop/PrestaShop, https://github.com/thirtybees/thirtybees',
    reason: 'their repositories lack their Composer packages, and themes and modules are in other repositories',
  },
];
