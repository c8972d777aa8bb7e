import type { PresentContext } from './present-lot';

/** The four steps of a call that shows lots. The first two ask the index and the database; the other two are pure. */
export interface ReadSteps<Asked, Skeleton, Hydrated, Shown, Result> {
  /** Which documents, and how they were found. */
  readonly skeleton: (asked: Asked, context: PresentContext) => Promise<Skeleton>;
  /** What else is known about them. */
  readonly hydrate: (skeleton: Skeleton, context: PresentContext) => Promise<Hydrated>;
  /** Which of them are shown, and in which groups. */
  readonly rules: (hydrated: Hydrated, context: PresentContext) => Shown;
  /** In the form of the contract. */
  readonly present: (shown: Shown, context: PresentContext) => Result;
}

/** The steps as one function. Throws what a step throws. */
export function readBy<Asked, Skeleton, Hydrated, Shown, Result>(
  steps: ReadSteps<Asked, Skeleton, Hydrated, Shown, Result>,
): (asked: Asked, context: PresentContext) => Promise<Result> {
  return async (asked, context) =>
    steps.present(steps.rules(await steps.hydrate(await steps.skeleton(asked, context), context), context), context);
}
