import type { ListedPlan } from './frontier-lot.repository';

/** A plan by which every listed lot is open and due at a time. */
export function planAt(dueAt: Date): () => ListedPlan {
  return () => ({ state: 'open', dueAt, spotCheck: false });
}
