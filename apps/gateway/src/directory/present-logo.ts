import type { LogoFields } from '@obverse/contracts';
import type { StoredLogo } from '@obverse/database';

/** Both themes show the same picture; they differ in the background colour. */
export function presentLogo(logo: StoredLogo | undefined): LogoFields {
  if (!logo) return {};
  const { hash, backOnWhite, backOnBlack } = logo;
  const url = `/images/logos/${hash}.webp`;
  const hasBackground = backOnWhite !== undefined || backOnBlack !== undefined;
  return {
    logoUrls: { FullW: url, FullB: url },
    ...(hasBackground && {
      logoBg: {
        ...(backOnWhite !== undefined && { FullW: backOnWhite }),
        ...(backOnBlack !== undefined && { FullB: backOnBlack }),
      },
    }),
  };
}
