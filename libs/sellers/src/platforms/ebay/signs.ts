import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page identifies itself as a page of eBay',
      weight: 8,
      pattern: /<meta[^>]{0,80}og:site_name[^>]{0,80}["']eBay["']/i,
    },
    {
      reason: 'its own address is one of eBay’s',
      weight: 8,
      pattern: /<link[^>]{0,80}rel=["']canonical["'][^>]{0,80}https:\/\/www\.ebay\.(?:[a-z]{2,3}|co\.uk|com\.au)\//i,
    },
    { reason: 'its pictures are on ebayimg.com', weight: 3, pattern: /\bi\.ebayimg\.com\// },
  ],
};
