import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names NumisBids', weight: 6, pattern: /<title>[^<]{0,200}\bNumisBids\b/i },
    {
      reason: 'links lead to /sale/ and a number',
      weight: 4,
      pattern: /href=["'](?:https:\/\/www\.numisbids\.com)?\/sale\/\d+/i,
    },
    { reason: 'lots have data-lotid', weight: 3, pattern: /\bwatchlot\b[^>]{0,100}\bdata-lotid=/i },
  ],
};
