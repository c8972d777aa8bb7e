import { CategoryPicker } from '../../shared/directory/category-picker';
import { categoryKeyOf, useFavouriteCategory } from '../../shared/directory/favourite-category';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { Failure } from '../../shared/ui/failure';
import { useLanding } from './api/landing';
import { ExampleSearches } from './example-searches';
import { Hero } from './hero';
import { MarketFigures } from './market-figures';
import { LazyNewSinceVisit } from './lazy';
import { NewLots } from './new-lots';
import section from './home-section.module.css';
import { Shortcuts } from './shortcuts';
import { UpcomingAuctions } from './upcoming-auctions';

export function HomePage() {
  usePageTitle(undefined);
  const { favourite, choose } = useFavouriteCategory();
  const landing = useLanding(categoryKeyOf(favourite?.tag));
  const lots = landing.data?.previewLots.portions.flatMap(({ items }) => items);
  const dimmed = landing.isPlaceholderData;
  const parts = useRestLater(2);
  return (
    <>
      <Hero lots={lots} />
      <ExampleSearches />
      <Shortcuts />
      <MarketFigures figures={landing.data?.figures} />
      <LazyNewSinceVisit />
      <div className={section.bar}>
        <OfflineNotice waiting={landing.data === undefined} />
        <CategoryPicker category={favourite} onChoose={choose} />
      </div>
      {landing.isError && landing.data === undefined ? (
        <Failure error={landing.error} retry={() => void landing.refetch()} />
      ) : (
        <div className={section.parts} aria-busy={dimmed} data-dimmed={dimmed || undefined}>
          <NewLots lots={lots} category={favourite?.title} hasRest={parts >= 1} />
          {parts >= 2 && (
            <UpcomingAuctions
              auctions={landing.data?.previewAuctions}
              further={landing.data?.auctionTotal ?? 0}
              category={favourite}
            />
          )}
        </div>
      )}
    </>
  );
}
