import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page names WooCommerce as its generator',
      weight: 10,
      pattern: /<meta[^>]{0,60}generator[^>]{0,60}WooCommerce/i,
    },
    { reason: 'assets are in the plugin’s folder', weight: 8, pattern: /\/wp-content\/plugins\/woocommerce\// },
    {
      reason: 'its styles come from WordPress.com’s copy of the plugin',
      weight: 8,
      pattern: /\/\/c0\.wp\.com\/p\/woocommerce\//,
    },
    { reason: 'the body has WooCommerce’s no-script class', weight: 6, pattern: /\bwoocommerce-no-js\b/ },
    {
      reason: 'scripts set wc_add_to_cart_params',
      weight: 7,
      pattern: /\b(?:wc_add_to_cart_params|woocommerce_params)\b/,
    },
    {
      reason: 'blocks have WooCommerce’s classes',
      weight: 5,
      pattern: /class=["'][^"']*\b(?:woocommerce-Price-amount|wc-block-)/,
    },
  ],
  inHeaders: [
    {
      reason: 'it sets a cookie of WooCommerce',
      weight: 9,
      header: 'set-cookie',
      pattern: /\b(?:woocommerce_items_in_cart|wp_woocommerce_session_)/,
    },
    { reason: 'it is a WordPress site', weight: 2, header: 'link', pattern: /rel="https:\/\/api\.w\.org\/"/ },
  ],
  probes: [
    {
      reason: 'the Store API lists products and their prices',
      weight: 10,
      path: '/wp-json/wc/store/v1/products?per_page=1',
      accepts: (body) => /^\s*\[/.test(body) && /"currency_minor_unit"\s*:/.test(body),
    },
  ],
};
