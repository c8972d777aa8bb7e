import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names Sixbid', weight: 6, pattern: /<title>[^<]{0,200}\bsixbid\b/i },
    { reason: 'its lots come from lots.sixbid.com', weight: 8, pattern: /https:\/\/lots\.sixbid\.com\b/ },
    { reason: 'its pictures are on image-cdn.sixbid.com', weight: 5, pattern: /https:\/\/image-cdn\.sixbid\.com\b/ },
  ],
};
