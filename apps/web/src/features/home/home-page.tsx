import { usePageTitle } from '../../shared/lib/use-page-title';
import { Failure } from '../../shared/ui/failure';
import { useLanding } from './api/landing';
import { Hero } from './hero';
import { NewLots } from './new-lots';
import { Shortcuts } from './shortcuts';
import { UpcomingAuctions } from './upcoming-auctions';

export function HomePage() {
  usePageTitle(undefined);
  const landing = useLanding();
  const lots = landing.data?.previewLots.portions.flatMap(({ items }) => items);
  return (
    <>
      <Hero lots={lots} />
      <Shortcuts />
      {landing.isError ? (
        <Failure error={landing.error} retry={() => void landing.refetch()} />
      ) : (
        <>
          <NewLots lots={lots} />
          <UpcomingAuctions auctions={landing.data?.previewAuctions} further={landing.data?.auctionTotal ?? 0} />
        </>
      )}
    </>
  );
}
