import { dictionary } from '../dictionary';
import type { Described, ValueSource } from '../lot-description';
import type { ReferenceEvidence } from '../reading/evidence';
import { referenceKey } from '../reference/reference-key';
import { areOneLine } from './realm-tree';

const MOST = 24;

/** References of all sources, each once, the surest source first; of works that are cited alike the one that covers the lot's realm. */
export function referencesOfLot(
  attributes: readonly ReferenceEvidence[],
  title: readonly ReferenceEvidence[],
  description: readonly ReferenceEvidence[],
  realm: string | undefined,
): readonly Described<ReferenceEvidence>[] {
  const found = new Map<string, Described<ReferenceEvidence>>();
  const add = (source: ValueSource, readings: readonly ReferenceEvidence[]): void => {
    for (const reading of readings) {
      if (found.size >= MOST) return;
      const value = decided(reading, realm);
      const key = referenceKey(value);
      if (!found.has(key)) found.set(key, { value, source, certainty: value.certainty });
    }
  };
  add('attribute', attributes);
  add('title', title);
  add('description', description);
  return [...found.values()];
}

function decided(reading: ReferenceEvidence, realm: string | undefined): ReferenceEvidence {
  const { catalogues } = reading;
  if (catalogues.length < 2 || realm === undefined) return reading;
  const covering = catalogues.filter((key) =>
    dictionary()
      .get('catalogue', key)
      ?.facts.covers?.some((covered) => areOneLine(covered, realm)),
  );
  return covering.length > 0 ? { ...reading, catalogues: covering } : reading;
}
