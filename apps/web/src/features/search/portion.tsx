import type { Lot, SearchResult } from '@obverse/contracts';
import { Fragment, useId } from 'react';
import { LazyListCardFoot } from '../../shared/lists/lazy';
import { t } from '../../shared/language/messages';
import { companyOf } from '../../shared/lots/company-of';
import { LotCard } from '../../shared/lots/lot-card';
import type { LotDensity } from '../../shared/lots/density';
import { LotGrid } from '../../shared/lots/lot-grid';
import styles from './portion.module.css';
import type { Portions } from './steady-portions';

interface PortionProps {
  readonly portion: Portions[number];
  readonly dic: SearchResult['dic'];
  readonly density: LotDensity;
  readonly dimmed: boolean;
  /** The lots whose pictures are loaded at once. */
  readonly eager: ReadonlySet<Lot>;
  /** The lots that are rendered so far. Undefined: all. */
  readonly shown?: ReadonlySet<Lot> | undefined;
  /** Lots that were first observed later are marked as new. */
  readonly newSince: number | undefined;
  /** Lots follow each other by what they cost in total. Those of which it is not known are last. */
  readonly byCost: boolean;
  /** The list of the user that is searched. */
  readonly userList: string | undefined;
}

/** A part of the result. The title of near lots, from the server, names the conditions that they lack. */
export function Portion({ portion, dic, density, dimmed, eager, shown, newSince, byCost, userList }: PortionProps) {
  const id = useId();
  const { title, subTitle, isNear } = portion;
  const items = shown ? portion.items.filter((lot) => shown.has(lot)) : portion.items;
  if (items.length === 0) return null;
  const groups = byCost ? [items.filter(({ cost }) => cost), items.filter(({ cost }) => !cost)] : [items];
  return (
    <section className={styles.portion} data-near={isNear} aria-labelledby={id}>
      <h2 id={id} className={title ? styles.title : 'visually-hidden'}>
        {isNear && <span className={styles.near}>{t('search.near')}</span>}
        {title ?? t('search.lots')}
      </h2>
      {subTitle && <p className={styles.sub}>{subTitle}</p>}
      {groups.map(
        (lots, place) =>
          lots.length > 0 && (
            <Fragment key={place}>
              {place > 0 && <p className={styles.divider}>{t('search.noTotal')}</p>}
              <LotGrid density={density} dimmed={dimmed}>
                {lots.map((lot) => (
                  <li key={lot.id}>
                    <LotCard
                      lot={lot}
                      company={companyOf(lot, dic)}
                      eager={eager.has(lot)}
                      density={density}
                      newSince={newSince}
                      actions={userList !== undefined && <LazyListCardFoot lot={lot} listTag={userList} />}
                    />
                  </li>
                ))}
              </LotGrid>
            </Fragment>
          ),
      )}
    </section>
  );
}
