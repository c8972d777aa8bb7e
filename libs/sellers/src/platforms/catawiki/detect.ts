import type { PlatformSigns } from '../../detection/signs';

export const signs: PlatformSigns = {
  platform: 'catawiki',
  inPage: [
    { says: 'the title names Catawiki', weight: 6, pattern: /<title>[^<]{0,200}\bCatawiki\b/i },
    { says: 'its pictures lie on assets.catawiki', weight: 5, pattern: /\bassets\.catawiki\.(?:nl|com)\// },
    { says: 'links lead to /l/ and a lot’s number', weight: 3, pattern: /href=["'][^"']{0,60}\/[a-z]{2}\/l\/\d{5,}/ },
  ],
};
