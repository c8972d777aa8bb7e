import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'its pictures are on auctionmobility.com', weight: 6, pattern: /\bimages-cdn\.auctionmobility\.com\b/ },
    { reason: 'the page names Auction Mobility', weight: 4, pattern: /\bauctionmobility\b|\bAuction Mobility\b/ },
    { reason: 'a script sets viewVars', weight: 3, pattern: /\bviewVars\s*=\s*\{/ },
  ],
  probes: [
    {
      reason: 'the page of upcoming sales sets viewVars',
      weight: 6,
      path: '/auctions/upcoming',
      accepts: (body) => /\bviewVars\s*=\s*\{/.test(body),
    },
  ],
};
