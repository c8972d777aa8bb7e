import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { onlyHomes } from '../language/homes';
import { realmsOfMint, realmsOfRuler } from './implied';
import type { LotCase } from './lot-case';
import type { LotEvidence, SingleFacts } from './lot-evidence';
import { mintOfMark } from './mint-by-mark';
import { areOneLine, isWithinRealm } from '../tagging/realm-tree';
import { ruledIn } from './ruler-fit';
import type { TextFacts } from './text-facts';
import { reignsOf } from './title-years';

/** Where and when a lot was issued, as far as this is known when its ruler is decided. */
interface Issue {
  readonly realm: string | undefined;
  readonly years: SingleFacts['years'] | undefined;
  /** The mint mark behind the date. */
  readonly mark: string | undefined;
  /** Whether the ruler is one of the realm; without a realm, one of the language's own country. */
  readonly fits: (ruler: string) => boolean;
}

/** Resolves rulers of one name to the one of the lot's realm and time; without a realm, to the one of the language's own country. */
export function collectRuler({ analysis, title, attributes, language, mark, facts }: LotCase): void {
  const mention = rulerNamed(title, analysis);
  const realm = facts.value('realm');
  const issue = { realm, years: facts.value('years'), mark, fits: fitsIn(facts.dictionary, realm, language) };
  const named = mention ? rulersOf(mention) : [];
  collectRulerOfAttributes(attributes.rulers, named, issue, facts);
  if (mention && !isRemembered(facts.dictionary, mention.id, issue.years))
    collectRulerOfTitle(mention, named, issue, facts);
}

function fitsIn(dictionary: Dictionary, realm: string | undefined, language: string | undefined): Issue['fits'] {
  if (realm !== undefined)
    return (ruler) => realmsOfRuler(dictionary, ruler).some((key) => areOneLine(dictionary, key, realm));
  const homes = onlyHomes(dictionary, language);
  return (ruler) =>
    realmsOfRuler(dictionary, ruler).some((key) => homes.some((home) => isWithinRealm(dictionary, key, home)));
}

/** Of the rulers of one name in the attributes the one that the title also names, or that fits the lot. */
function collectRulerOfAttributes(
  rulers: readonly string[],
  named: readonly string[],
  { fits, years }: Issue,
  facts: LotEvidence,
): void {
  const both = rulers.filter((ruler) => named.includes(ruler));
  const only = onlyOne(
    (both.length > 0 ? both : rulers.filter(fits)).filter((ruler) => ruledIn(facts.dictionary, ruler, years)),
  );
  if (only !== undefined) facts.offer('ruler', only, 'attribute', 'sure');
}

function collectRulerOfTitle(mention: Mention, named: readonly string[], issue: Issue, facts: LotEvidence): void {
  const { realm, years, fits } = issue;
  const isSaid = mention.certainty !== 'uncertain';
  // With a reign the country is not needed.
  const isOwn = fits(mention.id) || (realm === undefined && years?.how === 'reign');
  const fitting =
    isSaid && isOwn ? [mention.id] : named.filter(fits).filter((ruler) => ruledIn(facts.dictionary, ruler, years));
  const only =
    onlyOne(fitting) ?? rulerOfMark(facts.dictionary, fitting, issue) ?? rulerOfWhole(facts.dictionary, fitting, realm);
  // The realm may be a seller's mistake, so a ruler of another realm is kept if no other ruler of the name fits.
  if (isSaid) facts.offer('ruler', only ?? mention.id, 'title', mention.certainty);
  else if (only !== undefined && ruledIn(facts.dictionary, only, years)) facts.offer('ruler', only, 'title', 'likely');
}

/** Of a country's rulers of one name the one whose own state had the mint of the mark: both Wilhelms reigned in 1908, but F is Stuttgart. */
function rulerOfMark(
  dictionary: Dictionary,
  rulers: readonly string[],
  { mark, realm, years }: Issue,
): string | undefined {
  const mint = mark === undefined || realm === undefined ? undefined : mintOfMark(dictionary, mark, realm, years);
  const states = realmsOfMint(dictionary, mint).filter(
    (key) => realm === undefined || !isWholeOf(dictionary, key, realm),
  );
  return onlyOne(rulers.filter((ruler) => realmsOfRuler(dictionary, ruler).some((key) => states.includes(key))));
}

/** The ruler of a whole country, or of an empire that comprised it, and not of a state in it. */
function rulerOfWhole(
  dictionary: Dictionary,
  rulers: readonly string[],
  realm: string | undefined,
): string | undefined {
  if (realm === undefined) return undefined;
  return onlyOne(
    rulers.filter((ruler) => realmsOfRuler(dictionary, ruler).some((key) => isWholeOf(dictionary, key, realm))),
  );
}

function isWholeOf(dictionary: Dictionary, key: string, country: string): boolean {
  const facts = dictionary.get('realm', key)?.facts;
  return key === country || (facts?.part_of === country && facts.kind === 'empire');
}

/**
 * Jan Sobieski on ten zlotys of 1933 is commemorated, not ruling. Immobilised types and posthumous coins have ended by then, or are older than dates.
 */
function isRemembered(dictionary: Dictionary, ruler: string, years: SingleFacts['years'] | undefined): boolean {
  const last = reignsOf(dictionary, ruler).at(-1)?.last;
  return years?.how === 'date' && last !== undefined && years.first > Math.max(last + LONG_DEAD, FIRST_DATES);
}

/** In years. */
const [LONG_DEAD, FIRST_DATES] = [60, 1500];

/** The ruler named by a title, also by a name that several rulers bore. */
export function rulerNamed({ ruler }: TextFacts, { mentions }: Analysis): Mention | undefined {
  if (ruler) return ruler;
  const [only, ...others] = mentions.filter(({ kind }) => kind === 'ruler');
  return others.length === 0 ? only : undefined;
}

function onlyOne(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

function rulersOf({ id, alternatives }: Mention): readonly string[] {
  return [id, ...alternatives.filter(({ kind }) => kind === 'ruler').map((other) => other.id)];
}
