import type { LogoFields } from '@obverse/contracts';
import type { StoredLogo } from '@obverse/database';

/** One picture serves both themes: what differs is the ground it needs. */
export function presentLogo(logo: StoredLogo | undefined): LogoFields {
  if (!logo) return {};
  const { hash, backOnWhite, backOnBlack } = logo;
  const url = `/images/logos/${hash}.webp`;
  const hasGround = backOnWhite !== undefined || backOnBlack !== undefined;
  return {
    logoUrls: { FullW: url, FullB: url },
    ...(hasGround && {
      logoBg: {
        ...(backOnWhite !== undefined && { FullW: backOnWhite }),
        ...(backOnBlack !== undefined && { FullB: backOnBlack }),
      },
    }),
  };
}
