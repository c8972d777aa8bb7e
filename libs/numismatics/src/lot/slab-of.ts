import type { SingleFacts } from './lot-evidence';

/** The part of a slab that a lot keeps: the service and the number. */
export function slabOf({ service, number }: SingleFacts['slab']): SingleFacts['slab'] {
  return { service, ...(number === undefined ? {} : { number }) };
}
