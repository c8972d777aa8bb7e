import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names Catawiki', weight: 6, pattern: /<title>[^<]{0,200}\bCatawiki\b/i },
    { reason: 'its pictures are on assets.catawiki', weight: 5, pattern: /\bassets\.catawiki\.(?:nl|com)\// },
    { reason: 'links lead to /l/ and a lot number', weight: 3, pattern: /href=["'][^"']{0,60}\/[a-z]{2}\/l\/\d{5,}/ },
  ],
};
