import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { Kind } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { Certainty, Evidence, ReferenceEvidence } from '../evidence';
import { variousWords } from '../quantity/quantity-words.data';
import { type Token, wordTest } from '../text/tokens';
import { fold } from '../text/fold';
import { eventWords } from './event-words.data';
import { bynameWords, joiningWords, mintWords, mintWordsBehind, wordsBehindAs } from './listing-words.data';
import { asRealm, headingEnd, mintNamed, narrowest, ofTheTime, onlyDate, placesOf } from './issuing-places';
import { kindNamedBy } from './kind-words';
import { issuing } from './portraits';
import { areOneLine } from '../tagging/realm-tree';
import { isPartOfCompound, isSubject, isSubjectAbroad } from './subject-places';
import { yearsOf, type YearsOfText } from './title-years';

/** The facts of a title or a similar text, one of each kind; none of a kind of which it lists several. */
export interface TextFacts extends YearsOfText {
  readonly realm?: Mention;
  readonly ruler?: Mention;
  readonly denomination?: Mention;
  readonly material?: Mention;
  readonly mint?: Mention;
  /** `c-10500` of "Roman coins". */
  readonly category?: string;
  /** All rulers it names. */
  readonly rulers: readonly string[];
  readonly references: readonly ReferenceEvidence[];
  /** Kinds of which the text lists several: the lot has several specimens. */
  readonly listed: readonly Kind[];
  /** `various`, `diverse`, `разные` */
  readonly various: boolean;
}

export function factsOfText(dictionary: Dictionary, analysis: Analysis): TextFacts {
  const { tokens, mentions, evidence } = analysis;
  const date = onlyDate(evidence);
  const trusted = mentions
    .map((mention) => asCountry(dictionary, mention))
    .filter((mention) => isTrusted(mention, tokens) && !(isPlace(mention) && isPartOfCompound(mention, analysis)))
    .map((mention) => (isCalledAMint(mention, tokens) ? (mintNamed(mention) ?? mention) : mention));
  const listed: Kind[] = [];
  const pick = pickerOf(dictionary, trusted, analysis, listed);
  const ruler = pick('ruler', (found) => surest(issuing(found, tokens)));
  const denominationAt = trusted.find(
    (mention) => mention.kind === 'denomination' && isMoney(dictionary, mention),
  )?.from;
  const struck = trusted.filter((mention) => !isCity(mention) || !isOfAnEvent(mention, analysis));
  const { issuers: named, cities } = placesOf(dictionary, struck, {
    denominationAt,
    ruler,
    date,
    tokens,
  });
  const issuers = ofTheTime(dictionary, named, date);
  const heading = headingBefore(dictionary, issuers, analysis);
  const realm =
    heading ??
    (areListed(dictionary, issuers, tokens)
      ? undefined
      : narrowest(dictionary, issuers, headingEnd(issuers, denominationAt, date), ruler));
  if (issuers.length > 1 && !realm) listed.push('realm');
  const denomination = pick(
    'denomination',
    (found) => worth(dictionary, withoutRates(found, tokens), analysis),
    (one) => isMoney(dictionary, one),
  );
  const material = pick('material', (one) => finest(dictionary, one));
  const category = trusted.find((mention) => mention.kind === 'category' && !asRealm(mention));
  const mint =
    pick(
      'mint',
      (found) => found.find(({ from }) => denominationAt !== undefined && from > denominationAt) ?? surest(found),
      (mention) =>
        !isOfAnEvent(mention, analysis) &&
        !isSubject(mention, date, analysis) &&
        !isSubjectAbroad(dictionary, mention, realm?.id, date, analysis),
    ) ?? cities[0];
  const years = yearsOf(dictionary, evidence, ruler, { realm, denomination }, tokens);
  return {
    ...years,
    ...(realm ? { realm } : {}),
    ...(ruler ? { ruler } : {}),
    ...(denomination ? { denomination } : {}),
    ...(material ? { material } : {}),
    ...(mint ? { mint } : {}),
    ...(category ? { category: category.id } : {}),
    rulers: trusted.filter(({ kind }) => kind === 'ruler').map(({ id }) => id),
    references: evidence.filter(isTrustedReference),
    listed,
    various: tokens.some(({ form }) => variousWords.has(form)),
  };
}

/** Picks the concept of a kind that the text states; adds the kind to `listed` where the text lists several. */
function pickerOf(dictionary: Dictionary, trusted: readonly Mention[], { tokens, evidence }: Analysis, listed: Kind[]) {
  const isGroup = evidence.some((read) => read.kind === 'quantity' && read.amount !== 'single');
  return (kind: Kind, choose: Choose, counts: (mention: Mention) => boolean = () => true): Mention | undefined => {
    const found = trusted.filter((mention) => mention.kind === kind && counts(mention));
    if (found.length < 2) return found[0];
    // Deniers of Melle, Orléans and Reims.
    if (kind === 'mint' && new Set(found.map(({ id }) => id)).size > 2) return undefined;
    // Denarii of Hadrian, Trajan, Vespasian.
    if (kind === 'ruler' && isGroup && new Set(found.map(({ id }) => id)).size > 1) {
      listed.push(kind);
      return undefined;
    }
    if (!areListed(dictionary, found, tokens)) return choose(found);
    listed.push(kind);
    // Two rulers may share a coin; two metals or values are two specimens.
    return kind === 'ruler' ? found[0] : undefined;
  };
}

/** Chemical symbols as printed. Without capitals they are small words: French au, Italian ag. */
const SYMBOL = /^(?:Ag|Au|Cu|Ni|Zn|Pb|Pt|Pd|AR|AV|Æ|AE)$/;

/** 金 is gold, a dynasty, and a part of other words (瘦金体): it is gold where it is separate and follows another word. */
const GOLD_OR_JIN = '金';

function standsForGold(at: number, tokens: readonly Token[]): boolean {
  const [before, here, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return before !== undefined && before.end !== here?.start && (!next || next.start !== here?.end);
}

function isTrusted(mention: Mention, tokens: readonly Token[]): boolean {
  const { kind, certainty, form, to } = mention;
  if (kind === 'material') return isTrustedMetal(mention, tokens);
  if (kind === 'denomination' && form === 'as' && wordsBehindAs.has(tokens[to]?.form ?? '')) return false;
  return certainty !== 'uncertain';
}

function isTrustedMetal({ certainty, from, to, form }: Mention, tokens: readonly Token[]): boolean {
  if (form === GOLD_OR_JIN && !standsForGold(from, tokens)) return false;
  if (form.length > 2 || to - from !== 1) return certainty !== 'uncertain';
  const text = tokens[from]?.text ?? '';
  return SYMBOL.test(text) || (certainty !== 'uncertain' && !/^[a-z]/.test(text));
}

/** A word with one country among its meanings, of which no category is the likelier, is that country: Canada, whose coins and tokens are two categories. */
function asCountry(dictionary: Dictionary, mention: Mention): Mention {
  if (mention.kind !== 'category' || mention.certainty !== 'uncertain') return mention;
  const realms = mention.alternatives.filter(
    ({ kind, id }) => kind === 'realm' && dictionary.get('realm', id)?.facts.iso !== undefined,
  );
  const isOther = mention.alternatives.some(({ kind }) => kind !== 'realm' && kind !== 'category');
  const [realm] = realms;
  return realm && realms.length === 1 && !isOther
    ? { ...mention, kind: 'realm', id: realm.id, certainty: 'likely' }
    : mention;
}

function isPlace({ kind }: Mention): boolean {
  return kind === 'realm' || kind === 'category' || kind === 'mint';
}

/** France 2013 friendship of France and Germany: the country before the date is the issuer, and the list behind it the theme. */
function headingBefore(
  dictionary: Dictionary,
  issuers: readonly Mention[],
  { tokens, evidence }: Analysis,
): Mention | undefined {
  const [first, ...others] = issuers;
  const date = onlyDate(evidence);
  if (!first || !date || others.length < 2 || first.to > date.from || others.some(({ from }) => from < date.to))
    return undefined;
  return areListed(dictionary, others, tokens) ? first : undefined;
}

function isCity({ kind, alternatives }: Mention): boolean {
  return kind === 'mint' || alternatives.some((other) => other.kind === 'mint');
}

/** Whether the place belongs to an event that the coin commemorates. */
function isOfAnEvent({ from, to }: Mention, { tokens, text }: Analysis): boolean {
  const small = bynameWords.has(tokens[from - 1]?.form ?? '') ? 1 : 0;
  const [before, last, next] = [tokens[from - 1 - small], tokens[to - 1], tokens[to]];
  if (before && isOfEvents(before.word)) return true;
  if (!last || !next || text.slice(last.end, next.start).trim() !== '') return false;
  if (!next.unspaced) return isOfEvents(next.word);
  // In scripts without spaces a word is several tokens.
  const after = fold(text.slice(next.start, next.start + 14));
  return eventWords.some((word) => after.startsWith(word));
}

const isOfEvents = wordTest((form) => eventWords.some((word) => form.startsWith(word)));

type Choose = (mentions: readonly Mention[]) => Mention | undefined;

function isMoney(dictionary: Dictionary, { id }: Mention): boolean {
  return kindNamedBy(dictionary, id) === undefined;
}

function isTrustedReference(item: Evidence): item is ReferenceEvidence {
  return item.kind === 'reference' && item.certainty !== 'uncertain';
}

/** Two different mentions with only a word for and, a comma or a plus between them. */
function areListed(dictionary: Dictionary, mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  return mentions.some((mention, place) => {
    const next = mentions[place + 1];
    if (!next || (next.id === mention.id && next.face === mention.face)) return false;
    if (mention.kind === 'realm' && areOneLine(dictionary, mention.id, next.id)) return false;
    return next.from === mention.to + 1 && joiningWords.has(tokens[mention.to]?.form ?? '');
  });
}

const RANK: Readonly<Record<Certainty, number>> = { sure: 2, likely: 1, uncertain: 0 };

/** Scudo da 140 soldi: 140 soldi is the rate of the scudo. */
function withoutRates(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  return mentions.filter(({ from }, place) => place === 0 || tokens[from - 1]?.form !== 'da');
}

/** Notgeld, a klippe or a jeton has a value in addition to its kind; a value in brackets explains the other: `Tallero (5 lire)`. */
function worth(dictionary: Dictionary, mentions: readonly Mention[], { text, tokens }: Analysis): Mention | undefined {
  const forms = groupOf(dictionary, 'forms-of-issue');
  const values = mentions.filter(({ id }) => !forms.has(id));
  const named = values.filter(({ from }) => text.charAt((tokens[from]?.start ?? 0) - 1) !== '(');
  return surest(named.length > 0 ? named : values.length > 0 ? values : mentions);
}

/** The first mention is the coin; later ones describe it. */
function surest(mentions: readonly Mention[]): Mention | undefined {
  return mentions.reduce((best, mention) => (RANK[mention.certainty] > RANK[best.certainty] ? mention : best));
}

/** Mennica Kraków, atelier de Lille, Krakow mint: the mint, independent of the issuer. */
function isCalledAMint({ kind, from, to }: Mention, tokens: readonly Token[]): boolean {
  if (kind !== 'realm' && kind !== 'category') return false;
  const before = tokens[from - 1]?.form ?? '';
  const word = bynameWords.has(before) ? (tokens[from - 2]?.form ?? '') : before;
  return mintWords.has(word) || mintWordsBehind.has(tokens[to]?.form ?? '');
}

/** Silver and sterling silver are one metal. Two metals are two parts of a coin, or two specimens, and decide nothing. */
function finest(dictionary: Dictionary, mentions: readonly Mention[]): Mention | undefined {
  const parent = (id: string): string | undefined => dictionary.get('material', id)?.facts.parent;
  const best = mentions.reduce((one, other) => (parent(other.id) === one.id ? other : one));
  return mentions.every(({ id }) => id === best.id || parent(best.id) === id) ? best : undefined;
}
