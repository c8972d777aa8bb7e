import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Kind } from '../dictionary';
import type { Dictionary } from '../dictionary';
import type { Evidence } from '../evidence';
import { isReign } from './title-years';
import type { TitleSpans } from './split-title';

const HEADING: ReadonlySet<Kind> = new Set<Kind>(['realm', 'ruler', 'category']);
const DETAILS: ReadonlySet<Evidence['kind']> = new Set([
  'grade',
  'slab',
  'reference',
  'weight',
  'diameter',
  'fineness',
]);

/** Where the heading ends and the details begin: realms and rulers in front; grade, references and measures at the end. */
export function titleSpans(dictionary: Dictionary, { mentions, evidence, tokens }: Analysis): TitleSpans {
  const subjectAt = mentions.find(({ kind }) => !HEADING.has(kind))?.from ?? Number.POSITIVE_INFINITY;
  const heading = mentions.filter(
    ({ kind, from, certainty }) => HEADING.has(kind) && from < subjectAt && certainty !== 'uncertain',
  );
  const after = Number.isFinite(subjectAt) ? subjectAt : (heading.at(-1)?.to ?? 0);
  const detail = evidence.find(
    ({ kind, from, certainty }) => DETAILS.has(kind) && from > after && certainty !== 'uncertain',
  );
  const last = heading.at(-1);
  const prefixEnd = last && tokens[(reignBehind(dictionary, last, evidence) ?? last.to) - 1]?.end;
  const detailStart = detail && tokens[detail.from]?.start;
  return {
    ...(prefixEnd === undefined || !Number.isFinite(subjectAt) ? {} : { prefixEnd }),
    ...(detailStart === undefined ? {} : { detailStart }),
  };
}

/** The end of the reign directly after its ruler: "Friedrich II. 1740-1786. Taler 1750". */
function reignBehind(
  dictionary: Dictionary,
  { kind, id, to, alternatives }: Mention,
  evidence: readonly Evidence[],
): number | undefined {
  if (kind !== 'ruler') return undefined;
  const rulers = [id, ...alternatives.filter((other) => other.kind === 'ruler').map((other) => other.id)];
  return evidence.find(
    (item) =>
      item.kind === 'year' && item.from === to && rulers.some((ruler) => isReign(dictionary, item, { id: ruler, to })),
  )?.to;
}
