/** Releases what was opened, in reverse order, also after a failure of the work. */
export class Releases {
  private readonly steps: (() => Promise<unknown>)[] = [];

  /** Registers the release of a resource and returns the resource. */
  add<T>(thing: T, release: (thing: T) => Promise<unknown>): T {
    this.steps.push(() => release(thing));
    return thing;
  }

  /** Runs every release and throws the first failure. */
  async all(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.splice(0).reverse()) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** Runs the work and then releases the resources it registered. */
export async function withReleases<T>(work: (releases: Releases) => Promise<T>): Promise<T> {
  const releases = new Releases();
  try {
    return await work(releases);
  } finally {
    await releases.all();
  }
}
