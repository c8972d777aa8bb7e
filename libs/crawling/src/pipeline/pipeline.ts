/**
 * One step of a pipeline: reads what earlier steps put into the context and adds its own part. `cleanUp` closes what the step opened, and runs
 * whether or not later steps succeed.
 */
export interface Step<In extends object, Added extends object> {
  readonly name: string;
  run(context: Readonly<In>): Promise<Added>;
  cleanUp?(context: Readonly<In & Added>): Promise<void>;
}

/** A step failed; `cause` is what it threw. */
export class StepFailedError extends Error {
  override readonly name = 'StepFailedError';
  constructor(
    readonly step: string,
    override readonly cause: unknown,
  ) {
    super(`step ${step} failed`, { cause });
  }
}

interface Link {
  readonly name: string;
  /** Runs the step on a context; returns the extended context and its clean-up. */
  run(context: object): Promise<{ readonly context: object; readonly cleanUp?: () => Promise<void> }>;
}

/** A sequence of steps, each typed by what it needs and adds. Immutable: `then` returns a longer one. */
export class Pipeline<In extends object, Out extends object> {
  private constructor(private readonly links: readonly Link[]) {}

  static of<In extends object>(): Pipeline<In, In> {
    return new Pipeline<In, In>([]);
  }

  then<Added extends object>(step: Step<Out, Added>): Pipeline<In, Out & Added> {
    const link: Link = {
      name: step.name,
      run: async (context) => {
        // The only place where the chain's types, checked by this method's signature, meet an untyped list of steps.
        const rich = { ...context, ...(await step.run(context as Out)) } as Out & Added;
        return step.cleanUp
          ? { context: rich, cleanUp: () => step.cleanUp?.(rich) ?? Promise.resolve() }
          : { context: rich };
      },
    };
    return new Pipeline<In, Out & Added>([...this.links, link]);
  }

  /** Returns the full context. Throws {@link StepFailedError}; the clean-ups of the completed steps have then run, last first. */
  async run(start: In): Promise<Out> {
    const cleanUps: { name: string; cleanUp: () => Promise<void> }[] = [];
    let context: object = start;
    let failure: StepFailedError | undefined;
    for (const link of this.links) {
      try {
        const done = await link.run(context);
        context = done.context;
        if (done.cleanUp) cleanUps.push({ name: link.name, cleanUp: done.cleanUp });
      } catch (error) {
        failure = new StepFailedError(link.name, error);
        break;
      }
    }
    for (const { name, cleanUp } of cleanUps.reverse()) {
      try {
        await cleanUp();
      } catch (error) {
        failure ??= new StepFailedError(`${name} (clean-up)`, error);
      }
    }
    if (failure) throw failure;
    return context as Out;
  }
}
