import { Suspense, useState } from 'react';
import { ListLotActions } from '../../shared/lists/list-lot-actions';
import { ListMenu } from '../../shared/lists/list-menu';
import { RecycleBin } from '../../shared/lists/recycle-bin-panel';
import { LotNotes } from '../../shared/notes/lot-notes';
import { ToastBox } from '../../shared/ui/toasts';
import { UserLinks } from '../../shared/user/user-links';
import { exampleLots } from './example-lots';
import { ExampleUser, exampleProfile } from './example-user';
import { AccountSections, ListRow } from './of-features';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const SECONDS_LEFT = 9;
const nothing = () => undefined;

/** What belongs to a user: messages, menu, lists, account. */
export function UserParts() {
  return (
    <>
      <Themes title="Toasts" inert>
        {() => (
          <div className={styles.stack}>
            <ToastBox text="Added to your list." action={undefined} onDismiss={nothing} />
            <ToastBox
              text="The lot was removed from Favorites."
              action={{ label: 'Restore', run: nothing }}
              onDismiss={nothing}
            />
          </div>
        )}
      </Themes>
      <Themes title="User menu" inert>
        {() => (
          <div className={styles.row}>
            {[true, false].map((signedIn) => (
              <ExampleUser key={String(signedIn)} signedIn={signedIn}>
                <div className={styles.menu}>
                  <UserLinks />
                </div>
              </ExampleUser>
            ))}
          </div>
        )}
      </Themes>
      <Lists />
      <Themes title="Account" inert>
        {() => (
          <ExampleUser>
            <Suspense>
              <AccountSections profile={exampleProfile} />
            </Suspense>
          </ExampleUser>
        )}
      </Themes>
    </>
  );
}

function Lists() {
  const [now] = useState(Date.now);
  const [lot] = exampleLots(now);
  if (!lot) return null;
  return (
    <>
      <Themes title="Lists" inert>
        {() => (
          <ExampleUser>
            <Suspense>
              <ul className={styles.stack}>
                {exampleProfile.lists.map((list) => (
                  <ListRow key={list.tag} list={list} current={list.tag === 'denarii'} />
                ))}
              </ul>
            </Suspense>
          </ExampleUser>
        )}
      </Themes>
      <Themes title="A lot in lists" inert>
        {() => (
          <ExampleUser>
            <div className={styles.row}>
              <ListMenu lot={lot} />
              <ListLotActions lot={lot} listTag="fav" />
            </div>
            <div className={styles.stack}>
              <LotNotes lot={lot} />
            </div>
            <div className={styles.frame}>
              <RecycleBin entries={[{ lot, listTag: 'fav', until: now + SECONDS_LEFT * 1000 }]} />
            </div>
          </ExampleUser>
        )}
      </Themes>
    </>
  );
}
