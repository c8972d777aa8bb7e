import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the page contains hibid-state', weight: 10, pattern: /<script[^>]{0,100}\bid=["']hibid-state["']/i },
    { reason: 'the title names HiBid', weight: 4, pattern: /<title>[^<]{0,200}\bHiBid\b/i },
  ],
};
