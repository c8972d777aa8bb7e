import { dictionary, formOf } from '../dictionary';
import type { YearRange } from '../evidence';
import type { Concept } from '../tagging/concept';
import { knowledgeOf } from '../tagging/knowledge';
import type { LotEvidence } from './lot-evidence';
import { realmsOfRuler } from './implied';
import { areOneLine, overlap } from './realm-tree';
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
  const fit = current === undefined ? 'none' : fitOf(current.value, realm, years);
  if (fit === 'exact') return;
  const fitting = namesakes(names, years).filter((ruler) => isOf(ruler, realm) && ruledIn(ruler, years));
  // The duke of Lorraine takes precedence over the king of France, of which it is now a part.
  const closest = fitting.filter((ruler) => realmsOfRuler(ruler).includes(realm));
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

function fitOf(ruler: string, realm: string, years: YearRange | undefined): Fit {
  const isOfTime = ruledIn(ruler, years);
  if (!isOf(ruler, realm)) return isOfTime ? 'elsewhere' : 'never';
  if (!isOfTime) return 'none';
  return realmsOfRuler(ruler).includes(realm) ? 'exact' : 'near';
}

/** All bearers of one of the names; bearers of a common given name only if a year can distinguish them. */
function namesakes(names: readonly string[], years: YearRange | undefined): readonly string[] {
  const known = knowledgeOf(dictionary());
  const counts = ({ facts, weak }: Concept): boolean => facts.entry.kind === 'ruler' && (years !== undefined || !weak);
  const ids = names.flatMap((name) =>
    known
      .conceptsOf(formOf(name))
      .filter(counts)
      .map(({ facts }) => facts.entry.id),
  );
  return [...new Set(ids)];
}

function isOf(ruler: string, realm: string): boolean {
  return realmsOfRuler(ruler).some((key) => areOneLine(key, realm));
}

/** Whether the years overlap a reign. A ruler without known reigns may have ruled at any time. */
export function ruledIn(ruler: string, years: YearRange | undefined): boolean {
  const reigns = reignsOf(ruler);
  return !years || reigns.length === 0 || reigns.some((reign) => overlap(reign, years) !== undefined);
}
