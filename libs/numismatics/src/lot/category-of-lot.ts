import type { Dictionary } from '../dictionary';
import type { Described } from '../lot-description';
import { categoryLine, categoryOf, commonCategory, isOfKind, type CategoryFacts } from './category-tree';
import { periodOf, realmsOfDenomination, realmsOfMint, realmsOfRuler } from './implied';
import type { LotEvidence } from './lot-evidence';
import { kindsForCategory } from './lot-kind';
import { areOneLine } from '../tagging/realm-tree';

/** More realms have no common category that says anything. */
const MOST_REALMS = 12;

/** The deepest category of a lot. `named`: the category that its title names. */
export function categoryOfLot(facts: LotEvidence, named: string | undefined): Described<string> | undefined {
  const realm = facts.value('realm');
  const period = periodOf(facts);
  const kinds = kindsForCategory(facts);
  const hints = [
    ...realmsOfRuler(facts.dictionary, facts.value('ruler')),
    ...realmsOfMint(facts.dictionary, facts.value('mint')),
  ];
  const asked = { kinds, hints, ...(period ? { period } : {}) };
  const found =
    realm === undefined
      ? categoryOfRealms(facts.dictionary, realmsInQuestion(facts), asked)
      : categoryOf(facts.dictionary, { ...asked, realm });
  // A category in the title, such as Roman coins, is the deepest one.
  const fits =
    named !== undefined &&
    isOfKind(facts.dictionary, named, kinds) &&
    (found === undefined || categoryLine(facts.dictionary, named).includes(found));
  const id = fits ? named : found;
  if (id === undefined) return undefined;
  const certainty = facts.get('realm')?.certainty === 'sure' ? 'sure' : 'likely';
  return { value: id, source: 'implied', certainty };
}

/** Without a sure realm: the realms that ruler, mint or denomination allow. */
function realmsInQuestion(facts: LotEvidence): readonly string[] {
  const ruler = realmsOfRuler(facts.dictionary, facts.value('ruler'));
  if (ruler.length > 0) return ruler;
  const mint = realmsOfMint(facts.dictionary, facts.value('mint'));
  const denomination = realmsOfDenomination(facts.dictionary, facts.value('denomination'));
  if (mint.length === 0) return denomination;
  const both = mint.filter((key) => denomination.some((other) => areOneLine(facts.dictionary, key, other)));
  return both.length > 0 ? both : mint;
}

/** The common ancestor of the categories of all these realms. */
function categoryOfRealms(
  dictionary: Dictionary,
  realms: readonly string[],
  asked: Omit<CategoryFacts, 'realm'>,
): string | undefined {
  if (realms.length === 0 || realms.length > MOST_REALMS) return categoryOf(dictionary, asked);
  const found = realms.map((realm) => categoryOf(dictionary, { ...asked, realm }));
  return found.every((id) => id !== undefined) ? commonCategory(dictionary, found) : undefined;
}
