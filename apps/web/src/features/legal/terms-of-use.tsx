import { t } from '../../shared/language/messages';
import { LegalPage } from './legal-page';

export function TermsOfUse() {
  return (
    <LegalPage title={t('chrome.terms')} updated="20.03.2024">
      <h2>What this site is</h2>
      <p>
        Obverse is open-source software that finds coin lots offered by shops, marketplaces and auction houses. The
        operator of this copy runs it on their own responsibility; the people who write the software do not operate it.
      </p>
      <h2>Lots belong to their sellers</h2>
      <p>
        Obverse sells nothing and is no party to any sale. Every lot leads to the page of the seller who offers it.
        Titles, descriptions and pictures are the seller’s; what counts is what the seller’s own page says when you get
        there.
      </p>
      <h2>Prices and dates</h2>
      <p>
        A price marked ≈ was converted at reference exchange rates and is for orientation only; the seller’s own price
        stands beside it. Pages are read at intervals, so a lot can have changed since. Each lot says when it was last
        seen.
      </p>
      <h2>Use</h2>
      <p>
        Search as much as you like. Please do not try to disturb the service or to fetch its contents wholesale: the
        software is free, and you can run your own.
      </p>
      <h2>No warranty</h2>
      <p>The software is provided under the MIT licence, “as is”, without warranty of any kind.</p>
    </LegalPage>
  );
}
