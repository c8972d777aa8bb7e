import type { TypeWorth } from '@obverse/contracts';
import { useState, type ReactNode } from 'react';
import { t, type MessageKey } from '../language/messages';
import { formatCount } from '../lib/format';
import { buttonClass } from '../ui/button';
import { worthFiles } from './api/worth';
import { PriceChart } from './price-chart';
import styles from './worth-of-type.module.css';
import { FigureTable, PointTable } from './worth-tables';
import { bandTexts, coinYearText, dayText, worthSentences } from './worth-words';

/** What coins of a type were sold for: sentences, a chart, the same as a table, and the figures by grade and by year. */
export function WorthView({ worth }: { readonly worth: TypeWorth }) {
  const { byBand, byYear, currency } = worth;
  return (
    <>
      <div className={styles.sentences}>
        {worthSentences(worth).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Words />
      <PriceChart worth={worth} />
      {worth.points.length > 0 && <Points worth={worth} />}
      {byBand.length > 0 && (
        <Part title={t('worth.byGrade')}>
          <FigureTable
            caption={t('worth.byGrade')}
            of={t('lot.grade')}
            rows={byBand}
            nameOf={({ band }) => t(bandTexts[band])}
            currency={currency}
          />
        </Part>
      )}
      {byYear.length > 0 && (
        <Part title={t('worth.byYear')}>
          <p className={styles.remark}>{t('worth.byYearHint')}</p>
          <FigureTable
            caption={t('worth.byYear')}
            of={t('ranges.year')}
            rows={byYear}
            nameOf={({ year }) => coinYearText(year)}
            currency={currency}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** What a figure is called, and what it is. */
const meanings: readonly (readonly [name: MessageKey, meaning: MessageKey])[] = [
  ['worth.result', 'worth.resultMeans'],
  ['worth.median', 'worth.medianMeans'],
  ['worth.middleHalf', 'worth.middleHalfMeans'],
  ['worth.asking', 'worth.askingMeans'],
  ['worth.lastAsked', 'worth.lastAskedMeans'],
  ['worth.unsoldLot', 'worth.unsoldMeans'],
  ['worth.convertedTitle', 'worth.convertedMeans'],
];

function Words() {
  return (
    <details className={styles.more}>
      <summary>{t('worth.words')}</summary>
      <dl className={styles.words}>
        {meanings.map(([name, meaning]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Points({ worth: { id, points, pointsTotal, currency, ratesFrom } }: { readonly worth: TypeWorth }) {
  const [isOpen, setOpen] = useState(false);
  const files = worthFiles(id, currency);
  const notDrawn = points.filter(({ converted }) => converted === undefined).length;
  return (
    <>
      {notDrawn > 0 && <p className={styles.remark}>{t('worth.notDrawn', { count: notDrawn, currency })}</p>}
      {ratesFrom !== undefined && <p className={styles.remark}>{t('worth.ratesFrom', { date: dayText(ratesFrom) })}</p>}
      {pointsTotal > points.length && (
        <p className={styles.remark}>
          {t('worth.latest', { shown: formatCount(points.length), total: formatCount(pointsTotal) })}
        </p>
      )}
      <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('worth.asTable')}</summary>
        {/* Up to 500 rows, which few visitors open. */}
        {isOpen && <PointTable points={points} currency={currency} />}
      </details>
      <p className={styles.files}>
        <a href={files.table} download className={buttonClass()}>
          {t('worth.downloadTable')}
        </a>
        <a href={files.data} download={`${id}.json`} className={buttonClass()}>
          {t('worth.downloadData')}
        </a>
      </p>
    </>
  );
}
