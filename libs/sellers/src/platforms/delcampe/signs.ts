import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the title names Delcampe', weight: 6, pattern: /<title>[^<]{0,200}\bDelcampe\b/i },
    { reason: 'its pictures are on delcampe-static.net', weight: 5, pattern: /\bdelcampe-static\.net\b/ },
    { reason: 'rows are marked item-main-infos', weight: 2, pattern: /\bitem-main-infos\b/ },
  ],
};
