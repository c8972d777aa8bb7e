import { fold } from '../text/fold';
import type { Token } from '../text/tokens';
import type { Span } from '../evidence';
import { PhraseTable, phrasesOf } from '../text/phrase-table';
import { ambiguousWords, statusWords, todayWords, type SaleFilters } from './status-words.data';

/** A condition on the sale: "sold", "endet heute", "только аукционы". */
export interface SaleEvidence extends Span {
  readonly kind: 'sale';
  readonly means: SaleFilters;
}

interface Meaning {
  readonly means: SaleFilters;
  readonly languages: Set<string>;
  readonly ambiguous: boolean;
}

const table = new PhraseTable<Meaning>(meanings());
const today = new PhraseTable<true>(phrasesOf(todayWords, true));
const DAY_HOURS = 24;

function meanings(): Map<string, Meaning> {
  const ambiguous = new Set(ambiguousWords.map(fold));
  const all = new Map<string, Meaning>();
  for (const { means, words } of statusWords) {
    for (const [language, phrases] of Object.entries(words)) {
      for (const phrase of phrases.map(fold)) {
        const known = all.get(phrase) ?? { means, languages: new Set(), ambiguous: ambiguous.has(phrase) };
        if (known.means === means) known.languages.add(language);
        all.set(phrase, known);
      }
    }
  }
  return all;
}

/** In order, without overlaps. */
export function readSale(tokens: readonly Token[], language?: string): readonly SaleEvidence[] {
  const found: SaleEvidence[] = [];
  for (let from = 0; from < tokens.length;) {
    const meaning = table.longestAt(tokens, from);
    if (meaning && counts(meaning.value, tokens, { from, to: meaning.to }, language)) {
      found.push({ kind: 'sale', from, to: meaning.to, means: meaning.value.means });
      from = meaning.to;
    } else from += 1;
  }
  return found.map((sale) => (sale.means.endsWithinHours === undefined ? sale : withToday(sale, tokens)));
}

/** "oggi in scadenza", "ending soon today": the day is next to the ending. */
function withToday(sale: SaleEvidence, tokens: readonly Token[]): SaleEvidence {
  const behind = today.longestAt(tokens, sale.to);
  const before = [sale.from - 2, sale.from - 1].find(
    (place) => place >= 0 && today.longestAt(tokens, place)?.to === sale.from,
  );
  if (!behind && before === undefined) return sale;
  const means = { ...sale.means, endsWithinHours: DAY_HOURS };
  return { ...sale, from: before ?? sale.from, to: behind?.to ?? sale.to, means };
}

function counts(
  { ambiguous, languages }: Meaning,
  tokens: readonly Token[],
  { from, to }: Span,
  language?: string,
): boolean {
  if (!ambiguous) return true;
  return from === 0 || to === tokens.length || (language !== undefined && languages.has(language));
}
