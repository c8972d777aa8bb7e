import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names biddr', weight: 6, pattern: /<title>[^<]{0,200}\bbiddr\b/i },
    { reason: 'lots are marked catalog-lot', weight: 3, pattern: /class=["'][^"']{0,100}\bcatalog-lot\b/ },
    { reason: 'links lead to a house’s auction?a=', weight: 4, pattern: /href=["'][^"']{0,100}\/auction\?a=\d+/ },
  ],
};
