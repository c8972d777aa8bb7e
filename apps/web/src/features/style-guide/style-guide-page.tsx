import { usePageTitle } from '../../shared/lib/use-page-title';
import { SearchBox } from '../../shared/search/search-box';
import page from '../../shared/ui/page.module.css';
import { Cards } from './cards';
import { Buttons, Choices } from './controls';
import { Dialogs } from './dialogs';
import { Forms } from './forms';
import { LotParts } from './lot-parts';
import { SearchParts } from './search-parts';
import { States } from './states';
import styles from './style-guide.module.css';
import { Swatches } from './swatches';
import { Themes } from './themes';
import { UserParts } from './user-parts';

/** Internal page, in English only: every component of the interface in every state and both themes. */
export function StyleGuidePage() {
  usePageTitle('Style guide');
  return (
    <div className={`${page.page} ${styles.guide}`}>
      <h1 className={page.title}>Style guide</h1>
      <Themes title="Colours">{() => <Swatches />}</Themes>
      <Themes title="Type">
        {() => (
          <>
            <p className={styles.hero}>The coin market</p>
            <p className={page.title}>Title of a page</p>
            <p className={styles.name}>Denarius, Septimius Severus, Rome mint</p>
            <p>
              Body text with <a href="#content">a link</a>. Prices are set in tabular figures:{' '}
              <strong className={styles.figures}>$1,111.11</strong> and{' '}
              <strong className={styles.figures}>$8,888.88</strong>.
            </p>
          </>
        )}
      </Themes>
      <Buttons />
      <Choices />
      <section aria-label="Search box">
        <h2>Search box</h2>
        <div className={styles.box}>
          <SearchBox size="large" label="Search coins, large box" />
        </div>
      </section>
      <Dialogs />
      <Forms />
      <Cards />
      <LotParts />
      <SearchParts />
      <UserParts />
      <States />
    </div>
  );
}
