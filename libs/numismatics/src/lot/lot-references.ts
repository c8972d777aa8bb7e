import type { Dictionary } from '../dictionary';
import type { Described, ValueSource } from '../lot-description';
import type { ReferenceEvidence } from '../evidence';
import { referenceKey } from '../reference/reference-key';
import { areOneLine } from '../tagging/realm-tree';

const MOST = 24;

/** References of all sources, each once, the surest source first. Of works with the same abbreviation the one that covers the lot's realm is used. */
export function referencesOfLot(
  dictionary: Dictionary,
  attributes: readonly ReferenceEvidence[],
  title: readonly ReferenceEvidence[],
  description: readonly ReferenceEvidence[],
  realm: string | undefined,
): readonly Described<ReferenceEvidence>[] {
  const found = new Map<string, Described<ReferenceEvidence>>();
  const add = (source: ValueSource, references: readonly ReferenceEvidence[]): void => {
    for (const reference of references) {
      if (found.size >= MOST) return;
      const value = decided(dictionary, reference, realm);
      const key = referenceKey(value);
      if (!found.has(key)) found.set(key, { value, source, certainty: value.certainty });
    }
  };
  add('attribute', attributes);
  add('title', title);
  add('description', description);
  return [...found.values()];
}

function decided(dictionary: Dictionary, reference: ReferenceEvidence, realm: string | undefined): ReferenceEvidence {
  const { catalogues } = reference;
  if (catalogues.length < 2 || realm === undefined) return reference;
  const covering = catalogues.filter((key) =>
    dictionary.get('catalogue', key)?.facts.covers?.some((covered) => areOneLine(dictionary, covered, realm)),
  );
  return covering.length > 0 ? { ...reference, catalogues: covering } : reference;
}
