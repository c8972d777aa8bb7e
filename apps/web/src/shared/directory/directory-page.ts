import { t } from '../language/messages';
import { countryName } from '../lib/format';

/** Auctions and companies per page. */
export const DIRECTORY_PAGE = 24;
/** The address allows two digits. */
export const MAX_DIRECTORY_PAGE = 99;

/** "in Germany" or "Worldwide", at the end of the title of a list. */
export function placeOf(countryIso: string | undefined): string {
  return countryIso === undefined
    ? t('directory.worldwide')
    : t('directory.inCountry', { country: countryName(countryIso) });
}
