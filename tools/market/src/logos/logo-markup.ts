import type { Seller } from '../catalogue/seller';
import { escapeText as escape } from '../text';
import { portalOf, sellerLogo } from './seller-logo';

/** The logo's tags in the head of a page. */
export function logoTags(seller: Seller): string {
  const logo = sellerLogo(seller);
  if (!logo || portalOf(seller) !== undefined) return '';
  const url = `${seller.origin}${logo.path}`;
  switch (logo.place) {
    case 'head':
      // A reader that skips the unusable logo finds the icon.
      return logo.file === 'refers-outside'
        ? `<link rel="icon" href="${seller.origin}/logo.svg" type="image/svg+xml">`
        : '';
    case 'json-ld': {
      const organisation = {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: seller.name,
        url: seller.origin,
      };
      const image = { '@type': 'ImageObject', url };
      return `<script type="application/ld+json">${JSON.stringify({ ...organisation, logo: image }).replaceAll('<', '\\u003c')}</script>`;
    }
    case 'open-graph':
      return `<meta property="og:logo" content="${url}">`;
    case 'touch-icon':
      return `<link rel="apple-touch-icon" sizes="180x180" href="${url}">`;
  }
}

/** The picture in a page's masthead, if the site has one there: the seller's, or the portal's. */
export function mastheadLogo(seller: Seller): string {
  const portal = portalOf(seller);
  if (portal !== undefined)
    return `<img class="site-logo" src="${seller.origin}/portal/logo.svg" width="90" height="30" alt="${portal}">`;
  const logo = sellerLogo(seller);
  if (logo?.place !== 'head') return '';
  return `<img class="logo${logo.file === 'light-pixels' ? ' on-dark' : ''}" src="${seller.origin}${logo.path}" height="44" alt="">`;
}

/** On a portal, the house's logo next to the name of its sale. */
export function houseLogo(seller: Seller): string {
  const logo = sellerLogo(seller);
  return logo ? `<img src="${seller.origin}${logo.path}" height="44" alt="${escape(seller.name)}">` : '';
}
