import { Search } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { BidState } from '../../shared/lots/bid-state';
import { LotGridSkeleton } from '../../shared/lots/lot-grid';
import { SearchBox } from '../../shared/search/search-box';
import { buttonClass } from '../../shared/ui/button';
import { CoinMark } from '../../shared/ui/coin-mark';
import { Failure } from '../../shared/ui/failure';
import { Flag } from '../../shared/ui/flag';
import { IconButton } from '../../shared/ui/icon-button';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { Pager } from '../../shared/ui/pager';
import { Segments } from '../../shared/ui/segments';
import { Select } from '../../shared/ui/select';
import { bidStates } from '@obverse/lots';
import { Swatches } from './swatches';
import styles from './style-guide.module.css';

/** Internal page with every component of the interface. */
export function StyleGuidePage() {
  usePageTitle('Style guide');
  return (
    <div className={`${page.page} ${styles.guide}`}>
      <h1 className={page.title}>Style guide</h1>
      <h2>Colours</h2>
      <Swatches />
      <h2>Type</h2>
      <p className={styles.hero}>The coin market</p>
      <h3>Denarius, Septimius Severus, Rome mint</h3>
      <p>
        Body text. Prices are set in tabular figures: <strong className={styles.figures}>$1,111.11</strong> and{' '}
        <strong className={styles.figures}>$8,888.88</strong>.
      </p>
      <h2>Marks</h2>
      <div className={styles.row}>
        <CoinMark size={48} />
        <Flag iso="DE" labelled />
        <Flag iso="CH" labelled />
        {bidStates.map((bidState) => (
          <BidState key={bidState} lot={{ bidState }} />
        ))}
        <BidState lot={{ bidState: 'HasBid', bidCount: 4 }} />
      </div>
      <h2>Controls</h2>
      <Controls />
      <div className={styles.box}>
        <SearchBox />
      </div>
      <Pager page={5} pages={12} pathOf={(number) => `#page-${number}`} />
      <h2>States</h2>
      <LotGridSkeleton count={3} />
      <Notice title="Nothing found" />
      <Failure error={new Error('an example')} retry={() => undefined} />
    </div>
  );
}

function Controls() {
  const [order, setOrder] = useState('newest');
  return (
    <div className={styles.row}>
      {(['primary', 'quiet', 'bare'] as const).map((look) => (
        <button key={look} type="button" className={buttonClass(look)}>
          {look}
        </button>
      ))}
      <IconButton label="Search">
        <Search aria-hidden />
      </IconButton>
      <Select
        label="Sort by"
        value={order}
        options={[
          { value: 'newest', label: 'New first' },
          { value: 'ending', label: 'Ending soon' },
        ]}
        onChange={setOrder}
      />
      <Segments
        label="Example"
        links={[
          { label: 'Upcoming', to: '#upcoming', current: true },
          { label: 'Completed', to: '#completed', current: false, count: '12' },
        ]}
      />
    </div>
  );
}
