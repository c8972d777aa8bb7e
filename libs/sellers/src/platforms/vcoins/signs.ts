import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names VCoins', weight: 6, pattern: /<title>[^<]{0,200}\bVCoins\b/i },
    { reason: 'its pictures are on images.vcoins.com', weight: 5, pattern: /\bimages\.vcoins\.com\// },
    { reason: 'links lead to a store’s product', weight: 4, pattern: /\/stores\/[\w-]{1,100}\/\d+\/product\//i },
  ],
};
