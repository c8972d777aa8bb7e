import { titleOf, type Dictionary } from '../dictionary';
import { slug, slugOfForms } from '../text/slug';
import type { Token } from '../text/tokens';
import type { LotEvidence } from './lot-evidence';

const READABLE = /[a-z]{3}/;

/** The title in ASCII. For a title in a script without a Latin spelling: the known facts in English, then the ASCII parts of the title. */
export function uiKeyOf(tokens: readonly Token[], facts: LotEvidence): string {
  const key = slugOfForms(tokens);
  if (READABLE.test(key)) return key;
  const known = [
    nameOf(facts.dictionary, 'realm', facts.value('realm')),
    nameOf(facts.dictionary, 'ruler', facts.value('ruler')),
    facts.value('face'),
    nameOf(facts.dictionary, 'denomination', facts.value('denomination')),
  ];
  const words = known.filter((word) => word !== undefined);
  return slug([...words, key].join(' '));
}

function nameOf(
  dictionary: Dictionary,
  kind: 'realm' | 'ruler' | 'denomination',
  id: string | undefined,
): string | undefined {
  const entry = id === undefined ? undefined : dictionary.entry(kind, id);
  return entry && titleOf(entry, 'en');
}
