export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** Why it failed. */
  readonly reason?: string;
}

export interface Readiness {
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}

export type HealthCheck = () => Promise<void>;

export interface HealthOptions {
  /** A check that takes longer has failed, milliseconds. */
  readonly timeLimitMs?: number;
  /** How long an answer is given again without asking, milliseconds. */
  readonly keepMs?: number;
  readonly now?: () => number;
}

interface Entry {
  readonly name: string;
  readonly check: HealthCheck;
  askedAt: number;
  answer: Promise<CheckResult> | undefined;
}

/** What this service needs to do its work. A probe never makes more than one call a second to a dependency, however many probes come. */
export class Health {
  private readonly entries: Entry[] = [];
  private readonly timeLimitMs: number;
  private readonly keepMs: number;
  private readonly now: () => number;

  constructor(options: HealthOptions = {}) {
    this.timeLimitMs = options.timeLimitMs ?? 2000;
    this.keepMs = options.keepMs ?? 1000;
    this.now = options.now ?? Date.now;
  }

  /** `check` resolves when the dependency works, and throws with the reason when not. */
  add(name: string, check: HealthCheck): void {
    this.entries.push({ name, check, askedAt: 0, answer: undefined });
  }

  async readiness(): Promise<Readiness> {
    const checks = await Promise.all(this.entries.map((entry) => this.ask(entry)));
    return { ok: checks.every((check) => check.ok), checks };
  }

  private ask(entry: Entry): Promise<CheckResult> {
    if (entry.answer && this.now() - entry.askedAt < this.keepMs) return entry.answer;
    entry.askedAt = this.now();
    entry.answer = limited(entry.check, this.timeLimitMs).then(
      () => ({ name: entry.name, ok: true }),
      (error: unknown) => ({
        name: entry.name,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
      }),
    );
    return entry.answer;
  }
}

async function limited(check: HealthCheck, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}
