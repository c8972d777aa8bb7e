import type { SingleFacts } from './lot-evidence';

/** What a lot keeps of a slab: who sealed it, under which number. */
export function slabOf({ service, number }: SingleFacts['slab']): SingleFacts['slab'] {
  return { service, ...(number === undefined ? {} : { number }) };
}
