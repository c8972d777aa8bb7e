import { analyse, type Analysis } from '../analysis/analyse';
import type { Described, LotDescription, LotWords } from '../lot-description';
import type { ReferenceEvidence } from '../evidence';
import { collectAttributes } from './attribute-facts';
import { collectCategoryPath } from './category-path';
import { categoryLine, categoryOf, commonCategory, isOfKind, type CategoryFacts } from './category-tree';
import { uncertainDenomination, resolveDenomination } from './denomination-fit';
import { collectDescription } from './description-facts';
import { LotEvidence } from './lot-evidence';
import { resolveGroup } from './group';
import { collectImpliedMetal, periodOf, realmsOfDenomination, realmsOfMint, realmsOfRuler } from './implied';
import { resolveIssuer } from './issuer';
import { kindLine } from './kind-words';
import { referencesOfLot } from './lot-references';
import { tagsOfLot } from './lot-tags';
import { resolveMintNamesake } from './mint-fit';
import { markBehindDate, mintOfMark } from './mint-marks';
import { isPaper } from './paper-values';
import { broadKind, kindOfReferences, kindsForCategory } from './lot-kind';
import { areOneLine, isWithinRealm } from './realm-tree';
import { resolveRealm } from './realm-fit';
import { resolveRuler } from './ruler-fit';
import { splitTitle } from './split-title';
import { factsOfText } from './text-facts';
import { americanShorthand, signedFace } from './signed-face';
import { collectTitle, rulerNamed } from './title-facts';
import { titleSpans } from './title-spans';
import { uiKeyOf } from './ui-key';

const MOST_REALMS = 12;
const NOT_STRUCK: ReadonlySet<string> = new Set(['literature', 'bar', 'accessory', 'share']);

/**
 * Describes a lot from its words: attributes first, then title, the seller's categories, description, and facts implied by these. A later source
 * fills facts that are still open and never replaces an earlier one; where two contradict each other neither is sure. A group lot keeps the facts
 * that hold for all of its specimens. Pure; never throws.
 */
export function describeLot(words: LotWords): LotDescription {
  const facts = new LotEvidence();
  const attributes = collectAttributes(words, facts);
  const analysis = analyse(words.title, words.language);
  const title = factsOfText(analysis);
  const mark = markBehindDate(analysis);
  collectTitle(analysis, title, attributes, words.language, mark, facts);
  const shelves = collectCategoryPath(words, facts);
  resolveRealm(facts, words.language ?? analysis.language);
  const named = rulerNamed(title, analysis);
  resolveRuler(named ? [...attributes.names, named.form] : attributes.names, facts);
  const described = words.description
    ? collectDescription(words.description, words.language ?? analysis.language, facts)
    : [];
  resolveIssuer(facts, title.rulers, words.language ?? analysis.language, mark);
  resolveSignedFace(analysis, facts);
  resolveMint(mark, facts);
  const isOfTitle = title.mint !== undefined && facts.get('mint')?.source === 'title';
  const places = isOfTitle ? [...attributes.places, title.mint.form] : attributes.places;
  resolveMintNamesake(places, words.language, facts);
  resolveDenomination([attributes.denomination, title.denomination ?? uncertainDenomination(analysis)], facts);
  collectImpliedMetal(facts);
  resolveGroup(analysis, title, facts);
  const references = referencesOfLot(attributes.references, title.references, described, facts.value('realm'));
  resolveKind(references, facts);
  resolvePaper(facts);
  dropWhatNoOneStruck(facts);
  const category = categoryOfLot(facts, title.category);
  return {
    ...(analysis.language === undefined ? {} : { language: analysis.language }),
    ...singles(facts),
    kind: kindOfLot(facts),
    quantity: facts.get('quantity') ?? { value: { amount: 'single' }, source: 'implied', certainty: 'likely' },
    ...(category ? { category } : {}),
    ...(title.undated ? { undated: true } : {}),
    references,
    ...splitTitle(words.title, titleSpans(analysis)),
    uiKey: uiKeyOf(analysis.tokens, facts),
    tags: tagsOfLot([...analysis.tags, ...attributes.tags, ...shelves], facts, category?.value),
  };
}

const SINGLES = [
  ...(['realm', 'ruler', 'denomination', 'face', 'material', 'fineness', 'mint', 'years'] as const),
  ...(['grade', 'slab', 'weight', 'diameter', 'copy'] as const),
];

function singles(facts: LotEvidence): Partial<LotDescription> {
  const found: Record<string, unknown> = {};
  for (const name of SINGLES) {
    const fact = facts.get(name);
    if (fact !== undefined) found[name] = fact;
  }
  return found;
}

/** Without words for the denomination, a currency sign may state it. */
function resolveSignedFace(analysis: Analysis, facts: LotEvidence): void {
  if (facts.has('denomination') || facts.has('face')) return;
  const american = facts.has('realm') ? undefined : americanShorthand(analysis);
  if (american) facts.offer('realm', 'united-states', 'title', 'likely');
  const signed = american ?? signedFace(analysis, facts.value('realm'), facts.value('years')?.last);
  if (!signed) return;
  facts.offer('denomination', signed.denomination, 'title', 'likely');
  facts.offer('face', signed.face, 'title', 'likely');
}

/**
 * Without words for the mint, the mark after the date may identify it. A German coin with a mark was struck at that mint, even if its title names
 * another city.
 */
function resolveMint(mark: string | undefined, facts: LotEvidence): void {
  const realm = facts.value('realm');
  if (realm === undefined || mark === undefined) return;
  const years = facts.value('years');
  if (facts.has('mint') && !(isWithinRealm(realm, 'germany') && (years?.first ?? 0) >= 1872)) return;
  const mint = mintOfMark(mark, realm, years);
  if (mint !== undefined && facts.get('mint')?.source === 'title') facts.drop('mint');
  if (mint !== undefined) facts.offer('mint', mint, 'title', 'likely');
}

function kindOfLot(facts: LotEvidence): Described<string> {
  const read = facts.get('kind');
  return read ? { ...read, value: broadKind(read.value) } : { value: 'coin', source: 'implied', certainty: 'likely' };
}

/** Books and bars name rulers and coins but are not theirs. */
function dropWhatNoOneStruck(facts: LotEvidence): void {
  if (facts.value('kind') === 'banknote') for (const name of ['material', 'mint'] as const) facts.drop(name);
  const line = kindLine(facts.value('kind') ?? 'coin');
  if (!line.some((kind) => NOT_STRUCK.has(kind))) return;
  for (const name of ['ruler', 'denomination', 'face', 'mint'] as const) facts.drop(name);
  if (facts.get('realm')?.source === 'implied') facts.drop('realm');
  if (line.includes('literature')) facts.drop('material');
}

/** The kind by words, otherwise by the cited references; a coin if neither states a kind. */
function resolveKind(references: readonly Described<ReferenceEvidence>[], facts: LotEvidence): void {
  if (facts.has('kind')) return;
  const cited = kindOfReferences(references.map(({ value }) => value));
  if (cited) facts.offer('kind', cited.kind, cited.source, cited.certainty);
}

/** A value that was never struck as a coin. */
function resolvePaper(facts: LotEvidence): void {
  if (facts.has('kind') || facts.get('material')?.source === 'title' || facts.get('material')?.source === 'attribute')
    return;
  const [denomination, face, years] = [facts.value('denomination'), facts.value('face'), facts.value('years')];
  if (denomination === undefined || face === undefined || years?.how !== 'date') return;
  if (isPaper({ denomination, face: Number(face), year: years.first, realm: facts.value('realm') }))
    facts.offer('kind', 'banknote', 'implied', 'likely');
}

function categoryOfLot(facts: LotEvidence, named: string | undefined): Described<string> | undefined {
  const realm = facts.value('realm');
  const period = periodOf(facts);
  const kinds = kindsForCategory(facts);
  const hints = [...realmsOfRuler(facts.value('ruler')), ...realmsOfMint(facts.value('mint'))];
  const asked = { kinds, hints, ...(period ? { period } : {}) };
  const found =
    realm === undefined ? categoryOfRealms(realmsInQuestion(facts), asked) : categoryOf({ ...asked, realm });
  // A category in the title, such as Roman coins, is the deepest one.
  const fits =
    named !== undefined && isOfKind(named, kinds) && (found === undefined || categoryLine(named).includes(found));
  const id = fits ? named : found;
  if (id === undefined) return undefined;
  const certainty = facts.get('realm')?.certainty === 'sure' ? 'sure' : 'likely';
  return { value: id, source: 'implied', certainty };
}

/** Without a sure realm: the realms that ruler, mint or denomination allow. */
function realmsInQuestion(facts: LotEvidence): readonly string[] {
  const ruler = realmsOfRuler(facts.value('ruler'));
  if (ruler.length > 0) return ruler;
  const mint = realmsOfMint(facts.value('mint'));
  const denomination = realmsOfDenomination(facts.value('denomination'));
  if (mint.length === 0) return denomination;
  const both = mint.filter((key) => denomination.some((other) => areOneLine(key, other)));
  return both.length > 0 ? both : mint;
}

/** The common ancestor of the categories of all these realms. */
function categoryOfRealms(realms: readonly string[], asked: Omit<CategoryFacts, 'realm'>): string | undefined {
  if (realms.length === 0 || realms.length > MOST_REALMS) return categoryOf(asked);
  const found = realms.map((realm) => categoryOf({ ...asked, realm }));
  return found.every((id) => id !== undefined) ? commonCategory(found) : undefined;
}
