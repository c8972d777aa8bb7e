import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page identifies itself as a page of Etsy',
      weight: 8,
      pattern: /<meta[^>]{0,80}og:site_name[^>]{0,80}["']Etsy["']/i,
    },
    { reason: 'its pictures are on i.etsystatic.com', weight: 4, pattern: /\bi\.etsystatic\.com\// },
  ],
};
