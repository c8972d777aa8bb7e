import { Clock } from 'lucide-react';
import { endLine, formatMoment } from '../lib/time';
import { useNow } from '../lib/use-now';
import styles from './end-line.module.css';

/** "ends in 3 hours" (marked as soon from 16 hours before the end) or "closed on …". */
export function EndLine({ closedOn }: { readonly closedOn: string }) {
  const line = endLine(closedOn, useNow());
  return (
    <time dateTime={closedOn} title={formatMoment(closedOn)} className={styles.line} data-soon={line.soon || undefined}>
      {line.soon && <Clock aria-hidden />}
      {line.text}
    </time>
  );
}
