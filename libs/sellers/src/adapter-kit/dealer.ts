import type { Dealer } from '@obverse/contracts';
import { countryCode } from '../readers/text/country';
import { cleanLine, cut, htmlToLine } from '../readers/text/text';
import { onSite } from '../readers/text/url';

const limits = { sourceId: 200, name: 200 } as const;

/** What a marketplace's page states about a lot's dealer; missing values are undefined. */
export interface DealerWords {
  /** The marketplace's own id of the dealer. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** The link to the dealer's page. */
  readonly href?: string | undefined;
  /** Name or code of the dealer's country, if the page prints it. */
  readonly country?: string | undefined;
}

/** The dealer as an observation contains it; undefined without a valid id and a name. */
export function dealerOf({ id, name, href, country }: DealerWords, home: string, base = home): Dealer | undefined {
  const sourceId = cleanLine(id ?? '', limits.sourceId + 1);
  const called = cut(htmlToLine(name ?? '', 1000), limits.name);
  if (sourceId === '' || sourceId.length > limits.sourceId || /[<>]/.test(sourceId) || called === '') return undefined;
  const url = href === undefined || href.startsWith('#') ? undefined : onSite(href, home, base);
  const countryIso = country === undefined ? undefined : countryCode(country);
  return { sourceId, name: called, ...(url !== undefined && { url }), ...(countryIso !== undefined && { countryIso }) };
}
