/** What was opened, closed again in reverse order, whatever the work came to. */
export class Releases {
  private readonly steps: (() => Promise<unknown>)[] = [];

  /** Gives the thing back, so that opening it and seeing to its end are one line. */
  add<T>(thing: T, release: (thing: T) => Promise<unknown>): T {
    this.steps.push(() => release(thing));
    return thing;
  }

  /** Every step is tried; throws the first failure. */
  async all(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** Runs the work and releases what it opened. */
export async function withReleases<T>(work: (releases: Releases) => Promise<T>): Promise<T> {
  const releases = new Releases();
  try {
    return await work(releases);
  } finally {
    await releases.all();
  }
}
