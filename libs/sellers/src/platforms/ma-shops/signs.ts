import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names MA-Shops', weight: 6, pattern: /<title>[^<]{0,200}\bMA-Shops\b/i },
    { reason: 'its pictures are on img.ma-shops.com', weight: 5, pattern: /\bimg\.ma-shops\.com\// },
    { reason: 'rows are marked spx-title and spx-price', weight: 4, pattern: /\bspx-(?:title|price|thumb)\b/ },
  ],
};
