import {
  bandRangeOf,
  gradeBands,
  measureRangeOf,
  priceRangeOf,
  spellBandRange,
  withFilter,
  yearRangeOf,
  type FilterOptions,
  type GradeBand,
  type SearchState,
} from '@obverse/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { showCardCosts, useCardCosts } from '../../shared/costs/card-costs';
import { buttonClass } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Form, FormErrors } from '../../shared/ui/form';
import { Select } from '../../shared/ui/select';
import { defaultCurrency } from '../../shared/user/default-currency';
import { useUser } from '../../shared/user/user';
import sectionStyles from './filter-section.module.css';
import { PriceHistogram, type HandleProps } from './price-histogram';
import styles from './range-filters.module.css';
import { typedMeasure, typedPrice, typedYears, yearText, type TypedRange } from './range-values';
import { useKeptHash } from './use-kept-hash';

interface RangeFiltersProps {
  readonly state: SearchState;
  /** The search that the server performed, whose prices are shown. */
  readonly filterOptions?: FilterOptions | undefined;
}

/** The ranges of prices, total costs, years, grades, weights and diameters of a search. */
export function RangeFilters({ state, filterOptions }: RangeFiltersProps) {
  const { profile } = useUser();
  const { year } = state;
  const years = year === undefined ? {} : yearRangeOf(year);
  return (
    <>
      {(['price', 'cost'] as const).map((name) => {
        const asked = state[name] === undefined ? undefined : priceRangeOf(state[name]);
        const currency = asked?.currency ?? profile?.currency ?? defaultCurrency;
        return (
          <RangeSection
            key={`${name} ${state[name]} ${currency}`}
            name={name}
            state={state}
            title={t(`ranges.${name}`)}
            unit={currency}
            bounds={[asked?.from ?? '', asked?.to ?? '']}
            read={(from, to) => typedPrice(from, to, currency)}
            chart={
              name === 'price'
                ? (handles) => <PriceHistogram filterOptions={filterOptions} currency={currency} {...handles} />
                : undefined
            }
          >
            {name === 'cost' && <CardCosts />}
          </RangeSection>
        );
      })}
      <RangeSection
        key={`year ${year}`}
        name="year"
        state={state}
        title={t('ranges.year')}
        bounds={[yearText(years.from), yearText(years.to)]}
        read={typedYears}
      />
      <BandSection state={state} />
      {(['weight', 'diameter'] as const).map((name) => {
        const { from = '', to = '' } = measureRangeOf(state[name] ?? '');
        return (
          <RangeSection
            key={`${name} ${state[name]}`}
            name={name}
            state={state}
            title={t(`ranges.${name}`)}
            bounds={[from, to]}
            read={typedMeasure}
          />
        );
      })}
    </>
  );
}

/** What the total contains, and whether cards show it. */
function CardCosts() {
  const isShown = useCardCosts();
  return (
    <div className={styles.costs}>
      <p className={styles.label}>{t('costs.hint')}</p>
      <Checkbox checked={isShown} onChange={() => showCardCosts(!isShown)}>
        {t('costs.showOnCards')}
      </Checkbox>
    </div>
  );
}

/** The bands of grades. Each bound offers the bands up to the other, so that no range ends before it begins. */
function BandSection({ state }: { readonly state: SearchState }) {
  const navigate = useNavigate();
  const hash = useKeptHash();
  const { from = '', to = '' } = state.band === undefined ? {} : bandRangeOf(state.band);
  const place = (band: string) => gradeBands.findIndex((each) => each === band);
  const show = (range: { readonly from: string; readonly to: string }) =>
    void navigate(paths.search(withFilter(state, 'band', spellBandRange(range))) + hash);
  const bound = (label: string, value: string, bands: readonly GradeBand[], change: (band: string) => void) => (
    <Select
      label={`${t('ranges.band')}, ${label}`}
      mark={
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      }
      value={value}
      options={[
        { value: '', label: t('ranges.any') },
        ...bands.map((band) => ({ value: band, label: t(`ranges.band.${band}`) })),
      ]}
      onChange={change}
    />
  );
  return (
    <details className={sectionStyles.section} open={state.band !== undefined}>
      <summary className={sectionStyles.head}>
        {t('ranges.band')}
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.bands}>
        {bound(t('ranges.from'), from, gradeBands.slice(0, to === '' ? undefined : place(to) + 1), (band) =>
          show({ from: band, to }),
        )}
        {bound(t('ranges.to'), to, gradeBands.slice(Math.max(place(from), 0)), (band) => show({ from, to: band }))}
      </div>
    </details>
  );
}

interface RangeSectionProps {
  readonly name: 'price' | 'cost' | 'year' | 'weight' | 'diameter';
  readonly state: SearchState;
  readonly title: string;
  /** Of the numbers; absent: they have none. */
  readonly unit?: string;
  /** What the search asks for, as it is typed. */
  readonly bounds: Bounds;
  readonly read: (from: string, to: string) => TypedRange;
  /** Below the form. */
  readonly children?: ReactNode;
  /** Shown while the section is open. */
  readonly chart?: ((handles: HandleProps) => ReactNode) | undefined;
}

type Bounds = readonly [string, string];

function RangeSection({ name, state, title, unit, bounds, read, chart, children }: RangeSectionProps) {
  const id = useId();
  const navigate = useNavigate();
  const hash = useKeptHash();
  const [typed, setTyped] = useState(bounds);
  const [from, to] = typed;
  const [isOpen, setOpen] = useState(state[name] !== undefined);
  const [fault, setFault] = useState<string>();
  const show = () => {
    const asked = read(from, to);
    if ('fault' in asked) return setFault(t(asked.fault));
    setFault(undefined);
    void navigate(paths.search(withFilter(state, name, asked.value)) + hash);
  };
  const isMoved = from !== bounds[0] || to !== bounds[1];
  const input = (label: string, value: string, set: (text: string) => void) => (
    <label className={styles.bound}>
      <span className={styles.label} data-unit={unit}>
        {label}
      </span>
      <input
        type="text"
        inputMode={name === 'year' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
  return (
    <details
      className={sectionStyles.section}
      open={state[name] !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={sectionStyles.head}>
        {title}
        <ChevronDown aria-hidden />
      </summary>
      <Form onSubmit={show} className={styles.form}>
        {isOpen && chart?.({ bounds: typed, onBounds: setTyped, onRelease: isMoved ? show : undefined })}
        <div className={styles.bounds} role="group" aria-label={unit === undefined ? title : `${title}, ${unit}`}>
          {input(t('ranges.from'), from, (text) => setTyped([text, to]))}
          {input(t('ranges.to'), to, (text) => setTyped([from, text]))}
        </div>
        <div id={`${id}-fault`}>
          <FormErrors error={fault} />
        </div>
        <button type="submit" className={buttonClass()}>
          {t('ranges.show')}
        </button>
      </Form>
      {children}
    </details>
  );
}
