import { dictionary } from '../dictionary';
import type { Described, ValueSource } from '../lot-description';
import type { ReferenceReading } from '../reading/reading';
import { referenceKey } from '../reference/reference-key';
import { areOneLine } from './realm-tree';

const MOST = 24;

/** References of all sources, each once, the surest source first; of works that are cited alike the one that covers the lot's realm. */
export function referencesOfLot(
  attributes: readonly ReferenceReading[],
  title: readonly ReferenceReading[],
  description: readonly ReferenceReading[],
  realm: string | undefined,
): readonly Described<ReferenceReading>[] {
  const found = new Map<string, Described<ReferenceReading>>();
  const add = (source: ValueSource, readings: readonly ReferenceReading[]): void => {
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

function decided(reading: ReferenceReading, realm: string | undefined): ReferenceReading {
  const { catalogues } = reading;
  if (catalogues.length < 2 || realm === undefined) return reading;
  const covering = catalogues.filter((key) =>
    dictionary()
      .get('catalogue', key)
      ?.facts.covers?.some((covered) => areOneLine(covered, realm)),
  );
  return covering.length > 0 ? { ...reading, catalogues: covering } : reading;
}
