import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import type { YearRange } from '../evidence';
import type { Concept } from '../tagging/concept';
import { knowledgeOf } from '../tagging/knowledge';
import type { LotEvidence } from './lot-evidence';
import { realmsOfRuler } from './implied';
import { areOneLine, overlap } from '../tagging/realm-tree';
import { reignsOf } from './title-years';

/**
 * Resolves the bearers of a name (Otto of Rome, of Bavaria) to the one of the lot's realm and time, after title, attributes and categories. A ruler
 * who fits neither is a namesake unknown to the dictionary and is dropped. `names`: whole names as written in the lot.
 */
export function resolveRuler(names: readonly string[], facts: LotEvidence): void {
  const realm = facts.value('realm');
  if (realm === undefined || names.length === 0) return;
  const years = facts.value('years');
  const current = facts.get('ruler');
  const fit = current === undefined ? 'none' : fitOf(facts.dictionary, current.value, realm, years);
  if (fit === 'exact') return;
  const fitting = namesakes(facts.dictionary, names, years).filter(
    (ruler) => isOf(facts.dictionary, ruler, realm) && ruledIn(facts.dictionary, ruler, years),
  );
  // The duke of Lorraine takes precedence over the king of France, of which it is now a part.
  const closest = fitting.filter((ruler) => realmsOfRuler(facts.dictionary, ruler).includes(realm));
  if (fit === 'near' && closest.length !== 1) return;
  const [only, ...others] = closest.length > 0 ? closest : fitting;
  if (only !== undefined && others.length === 0)
    facts.set('ruler', { value: only, source: current?.source ?? 'title', certainty: 'likely' });
  else if (fit === 'never' || (fit === 'elsewhere' && others.length > 0)) facts.drop('ruler');
}

/**
 * How a ruler fits the lot. `exact`: of the realm and the time; `near`: of the time and of a part or the whole of the realm; `elsewhere`: of the time
 * and of another realm; `never`: of neither; `none`: of the realm and of another time, or without a ruler.
 */
type Fit = 'exact' | 'near' | 'elsewhere' | 'never' | 'none';

function fitOf(dictionary: Dictionary, ruler: string, realm: string, years: YearRange | undefined): Fit {
  const isOfTime = ruledIn(dictionary, ruler, years);
  if (!isOf(dictionary, ruler, realm)) return isOfTime ? 'elsewhere' : 'never';
  if (!isOfTime) return 'none';
  return realmsOfRuler(dictionary, ruler).includes(realm) ? 'exact' : 'near';
}

/** All bearers of one of the names; bearers of a common given name only if a year can distinguish them. */
function namesakes(dictionary: Dictionary, names: readonly string[], years: YearRange | undefined): readonly string[] {
  const known = knowledgeOf(dictionary);
  const counts = ({ facts, weak }: Concept): boolean => facts.entry.kind === 'ruler' && (years !== undefined || !weak);
  const ids = names.flatMap((name) =>
    known
      .conceptsOf(formOf(name))
      .filter(counts)
      .map(({ facts }) => facts.entry.id),
  );
  return [...new Set(ids)];
}

function isOf(dictionary: Dictionary, ruler: string, realm: string): boolean {
  return realmsOfRuler(dictionary, ruler).some((key) => areOneLine(dictionary, key, realm));
}

/** Whether the years overlap a reign. A ruler without known reigns may have ruled at any time. */
export function ruledIn(dictionary: Dictionary, ruler: string, years: YearRange | undefined): boolean {
  const reigns = reignsOf(dictionary, ruler);
  return !years || reigns.length === 0 || reigns.some((reign) => overlap(reign, years) !== undefined);
}
