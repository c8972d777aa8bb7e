import { bidStates } from '@obverse/lots';
import { Suspense, useState } from 'react';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CardGrid } from '../../shared/directory/card-grid';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { BidState } from '../../shared/lots/bid-state';
import { CoinMark } from '../../shared/ui/coin-mark';
import { Flag } from '../../shared/ui/flag';
import { exampleAuctions, exampleLots, exampleOrgs } from './example-lots';
import { OrgCard, Shortcuts } from './of-features';
import styles from './style-guide.module.css';
import { Themes } from './themes';

/** Lots and auctions in every state, and the marks on them. */
export function Cards() {
  const [now] = useState(Date.now);
  return (
    <>
      <Themes title="Marks">
        {() => (
          <div className={styles.row}>
            <CoinMark size={48} />
            <Flag iso="DE" labelled />
            <Flag iso="CH" labelled />
            {bidStates.map((bidState) => (
              <BidState key={bidState} lot={{ bidState }} />
            ))}
            <BidState lot={{ bidState: 'HasBid', bidCount: 4 }} />
          </div>
        )}
      </Themes>
      <Themes title="Lots">
        {() => (
          <LotGrid>
            {exampleLots(now).map((lot) => (
              <li key={lot.id}>
                <LotCard lot={lot} />
              </li>
            ))}
          </LotGrid>
        )}
      </Themes>
      <Themes title="Auctions">
        {() => (
          <ul className={styles.stack}>
            {exampleAuctions(now).map((auction) => (
              <li key={auction.id}>
                <AuctionCard auction={auction} category="c-10530" />
              </li>
            ))}
          </ul>
        )}
      </Themes>
      <Themes title="Companies" inert>
        {() => (
          <Suspense>
            <CardGrid>
              {exampleOrgs.map((org) => (
                <li key={org.key}>
                  <OrgCard org={org} />
                </li>
              ))}
            </CardGrid>
            <Shortcuts />
          </Suspense>
        )}
      </Themes>
    </>
  );
}
