import type { Token } from '../text/tokens';
import { dayWords, endingLeads, endingTails, hourWords } from './ending-words.data';
import { PhraseTable, phrasesOf } from '../text/phrase-table';
import type { SaleEvidence } from './read-sale';

const units = new PhraseTable<number>([...phrasesOf(hourWords, 1), ...phrasesOf(dayWords, 24)]);
const leads = new PhraseTable<true>(phrasesOf(endingLeads, true));
const tails = new PhraseTable<true>(phrasesOf(endingTails, true));

const NUMBER = /^\d{1,3}$/;
const GLUED_HOURS = /^(\d{1,3})(?:h|hrs?|std|ч)$/;
const LONGEST_LEAD = 6;
/** Auctions do not run longer than this. */
const MOST_HOURS = 24 * 60;

/** "ending within 3 hours", "in den nächsten 2 Tagen", "3時間以内". */
export function readEnding(tokens: readonly Token[]): readonly SaleEvidence[] {
  return tokens.flatMap((token, place) => endingAt(tokens, token, place) ?? []);
}

function endingAt(tokens: readonly Token[], token: Token, place: number): SaleEvidence | undefined {
  const duration = durationAt(tokens, token, place);
  if (!duration || duration.hours < 1 || duration.hours > MOST_HOURS) return undefined;
  const from = leadBefore(tokens, place);
  const tail = tails.longestAt(tokens, duration.to)?.to;
  // "1 ore" alone may be a Swedish coin, "5 h" initials, "3 Tage" a war; Japanese and Chinese join "within" to the unit.
  if (from === undefined && tail === undefined && tokens[duration.to - 1]?.unspaced !== true) return undefined;
  const means = { status: 'open', endsWithinHours: duration.hours } as const;
  return { kind: 'sale', from: from ?? place, to: tail ?? duration.to, means };
}

/** `3 hours`, `48h` */
function durationAt(
  tokens: readonly Token[],
  { form }: Token,
  place: number,
): { readonly hours: number; readonly to: number } | undefined {
  const glued = GLUED_HOURS.exec(form)?.[1];
  if (glued !== undefined) return { hours: Number(glued), to: place + 1 };
  const unit = NUMBER.test(form) ? units.longestAt(tokens, place + 1) : undefined;
  return unit && { hours: Number(form) * unit.value, to: unit.to };
}

function leadBefore(tokens: readonly Token[], to: number): number | undefined {
  for (let from = Math.max(0, to - LONGEST_LEAD); from < to; from++)
    if (leads.longestAt(tokens, from)?.to === to) return from;
  return undefined;
}
