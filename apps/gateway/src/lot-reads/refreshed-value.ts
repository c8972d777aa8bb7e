export interface RefreshedValueOptions<T> {
  readonly load: () => Promise<T>;
  /** Called when a refresh in the background fails. The value stays in place until it expires. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Default {@link expiresMs}. Infinity: once a value is known no read waits. */
  readonly expiresMs?: number;
}

/** Age from which a read refreshes the value in the background; also the shortest time between two refreshes, milliseconds. */
export const freshMs = 60_000;
/** Age from which a read waits for a new value, milliseconds. */
export const expiresMs = 600_000;

/**
 * A value that is loaded by the first read and refreshed in the background by later ones. Concurrent reads share one load. An error of a load is thrown
 * to the readers that wait for it.
 */
export class RefreshedValue<T> {
  private held: { readonly value: T; readonly loadedAt: number } | undefined;
  private loading: Promise<T> | undefined;
  private begunAt = -Infinity;

  constructor(private readonly options: RefreshedValueOptions<T>) {}

  read(): Promise<T> {
    const { expiresMs: expires = expiresMs } = this.options;
    if (!this.held || this.age(this.held) >= expires) return this.load();
    this.refresh();
    return Promise.resolve(this.held.value);
  }

  private refresh(): void {
    const isFresh = this.held !== undefined && this.age(this.held) < freshMs;
    if (!isFresh && this.options.clock() - this.begunAt >= freshMs) this.load().catch(this.options.onFailure);
  }

  private age({ loadedAt }: { readonly loadedAt: number }): number {
    return this.options.clock() - loadedAt;
  }

  private load(): Promise<T> {
    this.loading ??= this.loadOnce().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async loadOnce(): Promise<T> {
    this.begunAt = this.options.clock();
    const value = await this.options.load();
    this.held = { value, loadedAt: this.begunAt };
    return value;
  }
}
