import { analyse, type Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import type { Span } from '../evidence';
import type { Token } from '../text/tokens';
import { acceptedConnectors, possibleConnectors } from './connectors';
import { isMinus } from './minus';
import { isValueAt, type Connector, type QueryAnalysis } from './query-analysis';
import { readPrices } from './read-prices';

/** The analysis of a query. A word or sign between alternatives is hidden from it: the "or" of "denarius or aureus" is not gold. */
export function analyseQuery(dictionary: Dictionary, text: string, hint: string | undefined): QueryAnalysis {
  const connectors = possibleConnectors(text);
  const plain = () => ({ ...analyseAround(dictionary, text, hint, []), connectors: [] });
  if (connectors.length === 0) return plain();
  const tried = { ...analyseAround(dictionary, text, hint, connectors), connectors };
  const accepted = acceptedConnectors(dictionary, tried, analyse(dictionary, text, hint, { mode: 'query' }));
  if (accepted.length === 0) return plain();
  const isAll = accepted.length === connectors.length;
  return { ...(isAll ? tried : analyseAround(dictionary, text, hint, accepted)), connectors: accepted };
}

/**
 * The analysis around connectors. The money of a price is not a coin and is hidden from the analysis of the rest ("under 300 dollars antoninianus"). A word
 * after a minus never belongs to the words before it ("ducat -gold" does not mean a gold ducat), so a query with such a mention is analysed in parts.
 */
function analyseAround(
  dictionary: Dictionary,
  text: string,
  hint: string | undefined,
  connectors: readonly Connector[],
): Analysis {
  const plain = analyse(dictionary, text, hint, { mode: 'query' });
  const prices = readPrices(plain, (place) => isValueAt(plain, place));
  if (prices.length === 0 && connectors.length === 0)
    return cutAt(dictionary, minusesOf(plain), plain, plain.text, hint);
  const masked = [...prices, ...connectors].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    plain.text,
  );
  // The language may have been detected by a word between alternatives that is gold in another language.
  const language = connectors.some(({ form }) => form === 'or') ? hint : (plain.language ?? hint);
  const whole = analyse(dictionary, masked, language, { mode: 'query' });
  const joints = connectors.map(({ end }) => whole.tokens.findIndex(({ start }) => start >= end));
  const rest = cutAt(
    dictionary,
    [...minusesOf(whole), ...joints].filter((place) => place > 0),
    whole,
    masked,
    language,
  );
  const detected = connectors.length === 0 ? plain.language : (rest.language ?? language);
  return {
    ...placedAmong(rest, plain.tokens),
    text: plain.text,
    ...(detected === undefined ? {} : { language: detected }),
  };
}

function minusesOf(whole: Analysis): readonly number[] {
  return whole.tokens.flatMap((_, place) => (place > 0 && isMinus(whole, place) ? [place] : []));
}

/** The analysis of the parts before and behind some places if a mention crosses one of them. */
function cutAt(
  dictionary: Dictionary,
  places: readonly number[],
  whole: Analysis,
  text: string,
  hint: string | undefined,
): Analysis {
  const cuts = [...new Set(places)]
    .sort((a, b) => a - b)
    .flatMap((place) => {
      const token = whole.tokens[place];
      return token ? [{ token, place }] : [];
    });
  const crosses = ({ from, to }: Span) => cuts.some(({ place }) => from < place && place < to);
  if (cuts.length === 0 || ![...whole.mentions, ...whole.evidence].some(crosses)) return whole;
  const starts = [0, ...cuts.map(({ token }) => token.start), text.length];
  const parts = starts.slice(1).map((end, index) => ({ start: starts[index] ?? 0, end }));
  return parts
    .map(({ start, end }) => ({
      start,
      analysis: analyse(dictionary, text.slice(start, end), whole.language ?? hint, { mode: 'query' }),
    }))
    .reduce((joint, { start, analysis }) => appended(joint, analysis, start), empty(whole));
}

function empty({ text, language }: Analysis): Analysis {
  const nothing = { tokens: [], mentions: [], evidence: [], tags: [] };
  return { text, ...nothing, ...(language === undefined ? {} : { language }) };
}

function appended(joint: Analysis, part: Analysis, start: number): Analysis {
  const places = joint.tokens.length;
  const shifted = <S extends Span>(span: S): S => ({ ...span, from: span.from + places, to: span.to + places });
  const moved = (token: Token): Token => ({ ...token, start: token.start + start, end: token.end + start });
  return {
    ...joint,
    tokens: [...joint.tokens, ...part.tokens.map(moved)],
    mentions: [...joint.mentions, ...part.mentions.map(shifted)],
    evidence: [...joint.evidence, ...part.evidence.map(shifted)],
    tags: [...new Set([...joint.tags, ...part.tags])],
  };
}

/** The same analysis with the places of a longer token list; spans that would include additional tokens are dropped. */
function placedAmong(analysis: Analysis, tokens: readonly Token[]): Analysis {
  const byStart = new Map(tokens.map(({ start }, place) => [start, place]));
  const places = analysis.tokens.map(({ start }) => byStart.get(start) ?? -1);
  const placed = <S extends Span>(span: S): S[] => {
    const [from, last] = [places[span.from] ?? -1, places[span.to - 1] ?? -1];
    return from < 0 || last - from !== span.to - 1 - span.from ? [] : [{ ...span, from, to: last + 1 }];
  };
  return {
    ...analysis,
    tokens,
    mentions: analysis.mentions.flatMap(placed),
    evidence: analysis.evidence.flatMap(placed),
  };
}
