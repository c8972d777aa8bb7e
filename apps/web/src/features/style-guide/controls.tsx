import { Search, Star } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Flag } from '../../shared/ui/flag';
import { IconButton } from '../../shared/ui/icon-button';
import { Pager } from '../../shared/ui/pager';
import { Segments } from '../../shared/ui/segments';
import { Select } from '../../shared/ui/select';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const looks = ['primary', 'quiet', 'bare'] as const;

export function Buttons() {
  return (
    <Themes title="Buttons">
      {() => (
        <>
          <div className={styles.row}>
            {looks.map((look) => (
              <button key={look} type="button" className={buttonClass(look)}>
                {look}
              </button>
            ))}
          </div>
          <div className={styles.row}>
            {looks.map((look) => (
              <button key={look} type="button" className={buttonClass(look)} disabled>
                {look}, disabled
              </button>
            ))}
          </div>
          <div className={styles.row}>
            <button type="button" className={buttonClass('primary', { large: true })}>
              large
            </button>
            <button type="button" className={buttonClass('primary', { wide: true })}>
              wide
            </button>
          </div>
          <div className={styles.row}>
            <IconButton label="Search">
              <Search aria-hidden />
            </IconButton>
            <IconButton label="Favorite" aria-pressed>
              <Star aria-hidden />
            </IconButton>
            <IconButton label="Search, disabled" disabled>
              <Search aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </Themes>
  );
}

export function Choices() {
  const [order, setOrder] = useState('newest');
  const [isRising, setRising] = useState(true);
  return (
    <Themes title="Choices and pages">
      {(theme) => (
        <>
          <div className={styles.row}>
            <Select
              label="Sort by"
              value={order}
              options={[
                { value: 'newest', label: 'New first' },
                { value: 'ending', label: 'Ending soon' },
              ]}
              onChange={setOrder}
            />
            <Select
              label="Country"
              value="de"
              options={[{ value: 'de', label: 'Germany' }]}
              onChange={() => undefined}
              mark={<Flag iso="de" />}
            />
            <Checkbox checked={isRising} onChange={() => setRising(!isRising)}>
              Rising prices
            </Checkbox>
          </div>
          <div className={styles.row}>
            <Segments
              label={`Auctions, ${theme}`}
              links={[
                { label: 'Upcoming', to: '#upcoming', current: true },
                { label: 'Completed', to: '#completed', current: false, count: '12' },
              ]}
            />
          </div>
          {[1, 5, 12].map((page) => (
            <Pager
              key={page}
              page={page}
              pages={12}
              pathOf={(number) => `#page-${number}`}
              label={`Page ${page} of 12, ${theme}`}
            />
          ))}
        </>
      )}
    </Themes>
  );
}
