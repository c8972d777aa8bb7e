import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { Kind } from '../dictionary';
import { groupOf } from '../dictionary/group';
import type { Certainty, Evidence, ReferenceEvidence, YearRange, YearEvidence } from '../evidence';
import { type Token, wordTest } from '../text/tokens';
import { fold } from '../text/fold';
import { eventWords } from './event-words.data';
import {
  bynameWords,
  joiningWords,
  mintWords,
  mintWordsBehind,
  variousWords,
  wordsBehindAs,
} from './listing-words.data';
import { kindNamedBy } from './kind-words';
import { issuing } from './portraits';
import { areOneLine, isColony, isWithinRealm, overlap, yearsOfRealm } from './realm-tree';
import { isPartOfCompound, isSubject } from './subject-places';
import { reignsOf, yearsOf, type YearsOfText } from './title-years';

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
      (mention) => !isOfAnEvent(mention, analysis) && !isSubject(mention, date, analysis),
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

interface Places {
  readonly issuers: readonly Mention[];
  readonly cities: readonly Mention[];
}

/** The context of the places in a text. */
interface Beside {
  /** Place of the denomination. */
  readonly denominationAt: number | undefined;
  readonly ruler: Mention | undefined;
  readonly date: YearEvidence | undefined;
  readonly tokens: readonly Token[];
}

/** The realms that issued the coin, and the cities that struck it: cities after the denomination, if something else names the issuer. */
function placesOf(dictionary: Dictionary, mentions: readonly Mention[], beside: Beside): Places {
  const { denominationAt, ruler } = beside;
  const said = mentions.map(asRealm).filter((mention) => mention !== undefined);
  const own = ruler ? (dictionary.get('ruler', ruler.id)?.facts.realm ?? []) : [];
  const realms = withoutByname(
    mentions
      .map((mention) => asRealm(mention) ?? asCity(dictionary, mention, { ...beside, own, said }))
      .filter((mention) => mention !== undefined),
    beside,
  );
  const isForeign = ({ id }: Mention): boolean =>
    own.length > 0 && !own.some((realm) => areOneLine(dictionary, realm, id));
  const hasHeading = realms.some(({ from }) => denominationAt === undefined || from < denominationAt);
  const behind = realms.filter((realm) => {
    // Monaco of Honoré III is the state, although Monaco is a name of Munich too.
    const isCity = mintNamed(realm) !== undefined && !own.includes(realm.id);
    if (denominationAt !== undefined && realm.from > denominationAt)
      return isForeign(realm) || (isCity && (hasHeading || own.length > 0));
    return ruler !== undefined && realm.from > ruler.from && isForeign(realm) && isCity;
  });
  const cities = behind.map(mintNamed).filter((city) => city !== undefined);
  return { issuers: realms.filter((realm) => !behind.includes(realm)), cities };
}

/** A country that did not exist in the year of the coin is its theme, if another named country did (a region of the France of 2012). */
function ofTheTime(
  dictionary: Dictionary,
  issuers: readonly Mention[],
  date: YearEvidence | undefined,
): readonly Mention[] {
  if (!date || issuers.length < 2) return issuers;
  const isRegion = ({ id }: Mention): boolean =>
    date.first >= NO_REGIONS &&
    dictionary.get('realm', id)?.facts.iso === undefined &&
    issuers.some((other) => other.id !== id && isWithinRealm(dictionary, id, other.id));
  const there = issuers.filter((issuer) => {
    const lasted = yearsOfRealm(dictionary, issuer.id);
    return lasted ? overlap(lasted, date) !== undefined : !isRegion(issuer);
  });
  return there.length > 0 ? there : issuers;
}

/** Since then a region beside its country (North Rhine-Westphalia) is the theme of a coin. */
const NO_REGIONS = 1950;

function onlyDate(evidence: readonly Evidence[]): YearEvidence | undefined {
  const dates = evidence.filter(
    (read): read is YearEvidence =>
      read.kind === 'year' && read.how === 'date' && read.certainty !== 'uncertain' && read.lasts === undefined,
  );
  return dates.length === 1 ? dates[0] : undefined;
}

/** Philip II of Spain in Milan: the country is a part of the name. */
function withoutByname(realms: readonly Mention[], { ruler, tokens }: Beside): readonly Mention[] {
  if (!ruler || !realms.some(({ from }) => from < ruler.from)) return realms;
  return realms.filter(
    ({ from }) => from <= ruler.to || from - ruler.to > 2 || !bynameWords.has(tokens[from - 1]?.form ?? ''),
  );
}

/** The category tree has countries too; a named country is the issuer. */
function asRealm(mention: Mention): Mention | undefined {
  if (mention.kind === 'realm') return mention;
  const realm = mention.kind === 'category' ? mention.alternatives.find(({ kind }) => kind === 'realm') : undefined;
  return realm && { ...mention, kind: 'realm', id: realm.id };
}

/**
 * A city before ruler and denomination that struck in its own name: an ancient city, one of the ruler's own, or one that is named only with its
 * country.
 */
function asCity(
  dictionary: Dictionary,
  { kind, from, alternatives, ...rest }: Mention,
  {
    denominationAt,
    ruler,
    date,
    own,
    said,
  }: Beside & { readonly own: readonly string[]; readonly said: readonly Mention[] },
): Mention | undefined {
  if (kind !== 'mint' || from >= Math.min(ruler?.from ?? Infinity, denominationAt ?? Infinity)) return undefined;
  if (ruler === undefined && denominationAt === undefined) return undefined;
  const cities = alternatives.filter((other) => other.kind === 'realm');
  const isOld = ({ id }: { id: string }): boolean => (yearsOfRealm(dictionary, id)?.last ?? Infinity) <= ANTIQUITY;
  const isAncient = ruler === undefined || (reignsOf(dictionary, ruler.id)[0]?.first ?? 0) <= ANTIQUITY;
  let city = cities.find((one) => (isAncient && isOld(one)) || own.includes(one.id));
  if (!city && own.length === 0) {
    const possible = cities.filter(
      ({ id }) => wasThere(dictionary, id, date) && said.every((other) => isWithinRealm(dictionary, id, other.id)),
    );
    city = possible.length === 1 ? possible[0] : undefined;
  }
  return city && { ...rest, from, alternatives, kind: 'realm', id: city.id };
}

function wasThere(dictionary: Dictionary, realm: string, date: YearRange | undefined): boolean {
  const lasted = yearsOfRealm(dictionary, realm);
  return lasted !== undefined && (!date || overlap(lasted, date) !== undefined);
}

/** The end of antiquity, for cities that struck as Greeks under Rome. */
const ANTIQUITY = 300;

/** Mennica Kraków, atelier de Lille, Krakow mint: the mint, independent of the issuer. */
function isCalledAMint({ kind, from, to }: Mention, tokens: readonly Token[]): boolean {
  if (kind !== 'realm' && kind !== 'category') return false;
  const before = tokens[from - 1]?.form ?? '';
  const word = bynameWords.has(before) ? (tokens[from - 2]?.form ?? '') : before;
  return mintWords.has(word) || mintWordsBehind.has(tokens[to]?.form ?? '');
}

function mintNamed(place: Mention): Mention | undefined {
  const mint = place.alternatives.find(({ kind }) => kind === 'mint');
  return mint && { ...place, kind: 'mint', id: mint.id };
}

/**
 * Germany, Prussia: the part; Philippines, Spanish: the colony. Of unrelated realms the ruler's; otherwise the last of the heading (Spain, Mexico).
 */
function narrowest(
  dictionary: Dictionary,
  mentions: readonly Mention[],
  denominationAt: number | undefined,
  ruler: Mention | undefined,
): Mention | undefined {
  const inner = mentions.filter(
    ({ id }) =>
      !mentions.some(
        (other) => other.id !== id && (isWithinRealm(dictionary, other.id, id) || isColony(dictionary, other.id, id)),
      ),
  );
  const [first, ...others] = inner;
  if (!first || others.length === 0) return first;
  const realms = ruler ? (dictionary.get('ruler', ruler.id)?.facts.realm ?? []) : [];
  const own = inner.find(({ id }) => realms.some((realm) => areOneLine(dictionary, realm, id)));
  return own ?? inner.findLast(({ from }) => denominationAt === undefined || from < denominationAt) ?? first;
}

/** Where the heading that names the issuer ends: at the value, and on modern coins at a date directly behind a country (Fiji 2012 $10 Egypt). */
function headingEnd(
  issuers: readonly Mention[],
  denominationAt: number | undefined,
  date: YearEvidence | undefined,
): number | undefined {
  if (!date || date.first < NO_REGIONS || !issuers.some(({ to }) => to === date.from)) return denominationAt;
  return Math.min(date.from, denominationAt ?? Infinity);
}

/** Silver and sterling silver are one metal. Two metals are two parts of a coin, or two specimens, and decide nothing. */
function finest(dictionary: Dictionary, mentions: readonly Mention[]): Mention | undefined {
  const parent = (id: string): string | undefined => dictionary.get('material', id)?.facts.parent;
  const best = mentions.reduce((one, other) => (parent(other.id) === one.id ? other : one));
  return mentions.every(({ id }) => id === best.id || parent(best.id) === id) ? best : undefined;
}
