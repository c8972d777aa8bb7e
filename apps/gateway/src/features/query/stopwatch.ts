/** Measures the requests of one search to the index, in milliseconds. */
export class Stopwatch {
  private all = 0;
  private latest = 0;

  /** Of all requests. */
  get total(): number {
    return this.all;
  }

  /** Of all requests but the last one. */
  get beforeLast(): number {
    return this.all - this.latest;
  }

  async time<T>(request: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await request();
    } finally {
      this.latest = performance.now() - started;
      this.all += this.latest;
    }
  }
}
