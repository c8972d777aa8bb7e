import type { Analysis } from '../analysis/analyse';
import type { Kind } from '../dictionary';
import type { Reading } from '../reading/reading';
import type { TitleSpans } from './split-title';

const HEADING: ReadonlySet<Kind> = new Set<Kind>(['realm', 'ruler', 'category']);
const DETAILS: ReadonlySet<Reading['kind']> = new Set(['grade', 'slab', 'reference', 'weight', 'diameter', 'fineness']);

/** Where the heading ends and the details begin: realms and rulers in front; grade, references and measures behind the piece. */
export function titleSpans({ mentions, readings, tokens }: Analysis): TitleSpans {
  const piece = mentions.find(({ kind }) => !HEADING.has(kind))?.from ?? Number.POSITIVE_INFINITY;
  const heading = mentions.filter(
    ({ kind, from, certainty }) => HEADING.has(kind) && from < piece && certainty !== 'doubtful',
  );
  const after = Number.isFinite(piece) ? piece : (heading.at(-1)?.to ?? 0);
  const detail = readings.find(
    ({ kind, from, certainty }) => DETAILS.has(kind) && from > after && certainty !== 'doubtful',
  );
  const prefixEnd = tokens[(heading.at(-1)?.to ?? 0) - 1]?.end;
  const detailStart = detail && tokens[detail.from]?.start;
  return {
    ...(prefixEnd === undefined || !Number.isFinite(piece) ? {} : { prefixEnd }),
    ...(detailStart === undefined ? {} : { detailStart }),
  };
}
