import type { PlatformSigns } from '../../detection/signs';

export const signs: PlatformSigns = {
  platform: 'ma-shops',
  inPage: [
    { says: 'the title names MA-Shops', weight: 6, pattern: /<title>[^<]{0,200}\bMA-Shops\b/i },
    { says: 'its pictures lie on img.ma-shops.com', weight: 5, pattern: /\bimg\.ma-shops\.com\// },
    { says: 'rows are marked spx-title and spx-price', weight: 4, pattern: /\bspx-(?:title|price|thumb)\b/ },
  ],
};
