import type { AuctionsView as View } from '@obverse/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CategoryPicker } from '../../shared/directory/category-picker';
import { CountrySelect } from '../../shared/directory/country-select';
import { placeOf } from '../../shared/directory/directory-page';
import { DirectoryView } from '../../shared/directory/directory-view';
import { categoryKeyOf, type FavouriteCategory } from '../../shared/directory/favourite-category';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import { Segments } from '../../shared/ui/segments';
import { useAuctions } from './api/auctions';
import { CalendarLinks } from './calendar-links';
import { MonthLinks } from './month-links';
import { useAuctionCategory } from './use-auction-category';

export function AuctionsView({ view }: { readonly view: View }) {
  const { asked, tag, category, choose } = useAuctionCategory(view);
  const auctions = useAuctions(asked);
  const ended = view.aucType === 'closed';
  const reset = <ResetFilters onReset={() => choose(undefined)} />;
  const whyEmpty = category
    ? t('directory.noneInCategory', { category: category.title })
    : t('directory.noneInThisCategory');
  return (
    <DirectoryView
      title={t(ended ? 'directory.completedAuctions' : 'directory.activeAuctions', { place: placeOf(view.countryIso) })}
      heading={t('directory.auctions')}
      count={(total) => t('directory.auctionCount', { count: total })}
      tools={
        <>
          <AuctionTools view={view} category={category} choose={choose} narrowed={tag !== undefined} reset={reset} />
          <MonthLinks view={view} />
        </>
      }
      query={auctions}
      page={view.page ?? 1}
      pathOf={(number) => paths.auctions({ ...view, page: number })}
      reset={reset}
      after={<CalendarLinks view={view} />}
      whyEmpty={tag === undefined ? undefined : <p>{whyEmpty}</p>}
    >
      {(auction) => (
        <li key={auction.id}>
          <AuctionCard auction={auction} ended={ended} category={tag} />
        </li>
      )}
    </DirectoryView>
  );
}

interface AuctionToolsProps {
  readonly view: View;
  readonly category: FavouriteCategory | undefined;
  readonly choose: (category: FavouriteCategory | undefined) => void;
  /** The list has only auctions of a category. */
  readonly narrowed: boolean;
  readonly reset: ReactNode;
}

function AuctionTools({ view, category, choose, narrowed, reset }: AuctionToolsProps) {
  const navigate = useNavigate();
  const { page: _page, ...kept } = view;
  const { countryIso, categoryKey: _category, ...others } = kept;
  const segment = (aucType: View['aucType'], label: string) => ({
    label,
    to: paths.auctions({ ...kept, aucType }),
    current: view.aucType === aucType,
  });
  const chooseCategory = (chosen: FavouriteCategory | undefined) => {
    const categoryKey = categoryKeyOf(chosen?.tag);
    choose(chosen);
    void navigate(
      paths.auctions({
        ...others,
        ...(countryIso === undefined ? {} : { countryIso }),
        ...(categoryKey === undefined ? {} : { categoryKey }),
      }),
    );
  };
  const chooseCountry = (iso: string | undefined) => {
    const { countryIso: _former, ...rest } = kept;
    void navigate(paths.auctions({ ...rest, ...(iso === undefined ? {} : { countryIso: iso }) }));
  };
  return (
    <div className={page.tools}>
      <Segments
        label={t('directory.auctionStatus')}
        links={[segment('open', t('directory.upcoming')), segment('closed', t('directory.completed'))]}
      />
      <CountrySelect label={t('directory.auctionLocation')} iso={countryIso} onChange={chooseCountry} />
      <CategoryPicker category={category} onChoose={chooseCategory} />
      {(narrowed || [countryIso, view.orgKey, view.month].some((condition) => condition !== undefined)) && reset}
    </div>
  );
}

/** Clears the favourite category as well, and returns to all open auctions. */
function ResetFilters({ onReset }: { readonly onReset: () => void }) {
  return (
    <Link to={paths.auctions()} className={buttonClass('bare')} onClick={onReset}>
      {t('common.reset')}
    </Link>
  );
}
