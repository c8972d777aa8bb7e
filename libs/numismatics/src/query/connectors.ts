import type { Analysis } from '../analysis/analyse';
import { titleOf, type Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { detectLanguage } from '../language/detect-language';
import { tokenise, type Tokenised } from '../text/tokens';
import { joinsDescriptions, operandOf, type Operand } from './either';
import { itemsOf, type Item } from './items';
import { isMinus } from './minus';
import type { Connector, QueryAnalysis } from './query-analysis';
import { orBetween } from './word-lists';

/** Every word and sign of a text that may join alternatives. */
export function possibleConnectors(text: string): readonly Connector[] {
  const given = tokenise(text);
  const found = given.tokens.flatMap((_, place) => [...signBefore(given, place), ...wordAt(given, place)]);
  return found.filter(({ to }) => to > 0 && to < given.tokens.length);
}

function signBefore({ text, tokens }: Tokenised, place: number): Connector[] {
  const [before, token] = [tokens[place - 1], tokens[place]];
  const at = before && token ? text.slice(before.end, token.start).indexOf('|') : -1;
  if (!before || at < 0) return [];
  const start = before.end + at;
  return [{ from: place, to: place, start, end: start + 1, text: '|', form: '|' }];
}

function wordAt({ text, tokens }: Tokenised, from: number): Connector[] {
  const word = orBetween.longestAt(tokens, from);
  const [first, last] = [tokens[from], tokens[(word?.to ?? 0) - 1]];
  if (!word || !first || !last || from === 0) return [];
  const typed = text.slice(first.start, last.end);
  // "η" without its accent is an article.
  if (first.form === 'η' && !/^ή$/iu.test(typed.normalize('NFC'))) return [];
  const isSign = typed === 'OR' && /\p{Ll}/u.test(text);
  return [
    {
      from,
      to: word.to,
      start: first.start,
      end: last.end,
      text: typed,
      form: first.form,
      ...(isSign ? {} : { languages: word.value }),
    },
  ];
}

/**
 * The connectors that join alternatives. `tried` is the analysis around all of them, `plain` the one that includes their words: a word that names a
 * metal there joins only things of one kind.
 */
export function acceptedConnectors(
  dictionary: Dictionary,
  tried: QueryAnalysis,
  plain: Analysis,
): readonly Connector[] {
  const items = itemsOf(dictionary, tried);
  return tried.connectors.filter((connector) => {
    const index = items.findIndex(({ is, from, to }) => is === 'or' && from === connector.from && to === connector.to);
    if (index < 0) return false;
    // Between two descriptions "or" is no gold, except in French, where "ou" joins them.
    const isGold = connector.form === 'or' && plain.language === 'fr';
    if (!isGold && joinsDescriptions(dictionary, items, index, tried)) return true;
    const [left, right] = [
      operandBefore(dictionary, items, index, tried),
      operandBehind(dictionary, items, index, tried),
    ];
    if (!left || !right) return false;
    return (
      connector.languages === undefined || isJoining(dictionary, connector, [left, right], plain, connector.languages)
    );
  });
}

/** What may be an alternative to a thing of another kind. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['kind', 'denomination', 'category']);
const ONLY_ALIKE: ReadonlySet<string> = new Set(['grade', 'slab']);

function isJoining(
  dictionary: Dictionary,
  { form, from }: Connector,
  [left, right]: readonly [Operand, Operand],
  plain: Analysis,
  languages: ReadonlySet<string>,
): boolean {
  const isAlike = left.kind === right.kind && left.kind !== 'word';
  const { language } = plain;
  // French gold, unless only the visitor is French: "denarius or aureus".
  if (form === 'or' && language === 'fr')
    return isAlike && detectLanguage(dictionary, plain) !== 'fr' && !isFrench(dictionary, left);
  if (isAlike) return true;
  // The text is not French, and its words on both sides are things that a search understands: "sovereign or solidus" names no metal.
  if (form === 'or' && [left, right].every(({ kind }) => ALTERNATIVES.has(kind)) && !isFrench(dictionary, left))
    return true;
  // A grade is no alternative to a coin: its letters have other meanings.
  if ([left, right].some(({ kind }) => ONLY_ALIKE.has(kind))) return false;
  if (language === undefined ? form !== 'or' : !languages.has(language)) return false;
  return !plain.mentions.some((one) => one.certainty !== 'uncertain' && one.from <= from && from < one.to);
}

/** "20 francs or": the coin has its French name. */
function isFrench(dictionary: Dictionary, { form, alternatives }: Operand): boolean {
  const tags = alternatives.flatMap((one) => one.tags ?? []);
  const titles = tags.flatMap((tag) => {
    const entry = dictionary.get('denomination', tag);
    return entry ? [formOf(titleOf(entry, 'fr'))] : [];
  });
  const written = form?.split(' ') ?? [];
  return titles.some((title) => written.some((word) => word.startsWith(title)));
}

function operandBefore(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: QueryAnalysis,
): Operand | undefined {
  const [before, item] = [items[index - 2], items[index - 1]];
  if (!item || (before?.is === 'not' && before.denies === 'next') || isMinus(analysis, item.from)) return undefined;
  return operandOf(dictionary, item, analysis);
}

function operandBehind(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: QueryAnalysis,
): Operand | undefined {
  const at = items.findIndex((item, place) => place > index && item.is !== 'filler');
  const [item, next] = [items[at], items[at + 1]];
  if (!item || (next?.is === 'not' && next.denies === 'last') || isMinus(analysis, item.from)) return undefined;
  return operandOf(dictionary, item, analysis);
}
