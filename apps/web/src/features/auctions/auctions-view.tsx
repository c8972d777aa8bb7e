import { Link, useNavigate } from 'react-router';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CountrySelect } from '../../shared/directory/country-select';
import { DirectoryView } from '../../shared/directory/directory-view';
import { countryName, plural } from '../../shared/lib/format';
import { paths, type AuctionsView as View } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import { Segments } from '../../shared/ui/segments';
import { useAuctions } from './api/auctions';

export function AuctionsView({ view }: { readonly view: View }) {
  const auctions = useAuctions(view);
  const ended = view.aucType === 'closed';
  return (
    <DirectoryView
      title={`${ended ? 'Completed' : 'Active'} Auctions ${view.countryIso ? `in ${countryName(view.countryIso)}` : 'Worldwide'}`}
      count={(total) => plural(total, 'auction')}
      tools={<AuctionTools view={view} />}
      query={auctions}
      page={view.page ?? 1}
      pathOf={(number) => paths.auctions({ ...view, page: number })}
      reset={<ResetFilters />}
    >
      {(auction) => (
        <li key={auction.id}>
          <AuctionCard auction={auction} ended={ended} />
        </li>
      )}
    </DirectoryView>
  );
}

function AuctionTools({ view }: { readonly view: View }) {
  const navigate = useNavigate();
  const { page: _page, countryIso, ...others } = view;
  const narrowed = countryIso !== undefined || view.orgKey !== undefined || view.categoryKey !== undefined;
  const kept = { ...others, ...(countryIso === undefined ? {} : { countryIso }) };
  return (
    <div className={page.tools}>
      <Segments
        label="Auction status"
        links={[
          { label: 'Upcoming', to: paths.auctions({ ...kept, aucType: 'open' }), current: view.aucType === 'open' },
          {
            label: 'Completed',
            to: paths.auctions({ ...kept, aucType: 'closed' }),
            current: view.aucType === 'closed',
          },
        ]}
      />
      <CountrySelect
        label="Auction Location"
        iso={countryIso}
        onChange={(iso) =>
          void navigate(paths.auctions({ ...others, ...(iso === undefined ? {} : { countryIso: iso }) }))
        }
      />
      {narrowed && <ResetFilters />}
    </div>
  );
}

function ResetFilters() {
  return (
    <Link to={paths.auctions()} className={buttonClass('bare')}>
      Reset filters
    </Link>
  );
}
