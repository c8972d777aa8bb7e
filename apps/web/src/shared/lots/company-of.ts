import type { Lot, SearchResult } from '@obverse/contracts';

/** The title of the lot's company, which a result may state once for all its lots. */
export function companyOf(lot: Lot, { orgs }: SearchResult['dic']): string | undefined {
  return lot.org?.title ?? (lot.dicOrg === undefined ? undefined : orgs[lot.dicOrg]?.title);
}
