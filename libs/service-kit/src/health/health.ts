import { setTimeout as sleep } from 'node:timers/promises';

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** Why it failed. */
  readonly reason?: string;
  /** It failed, and the service is ready without it. */
  readonly optional?: true;
}

export interface Readiness {
  /** Every check passes that the service is not ready without. */
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}

export type HealthCheck = () => Promise<void>;

export interface HealthOptions {
  /** Time limit of a check, milliseconds. Default 2,000. */
  readonly timeLimitMs?: number;
  /** How long a result is returned again without a new check, milliseconds. Default 1,000. */
  readonly keepMs?: number;
  readonly now?: () => number;
}

/** How long a probe waits for the check of a dependency that is not required, milliseconds. */
const PROBE_WAITS_MS = 100;

interface Entry {
  readonly name: string;
  readonly check: HealthCheck;
  readonly isRequired: boolean;
  checkedAt: number;
  result: Promise<CheckResult> | undefined;
  /** The newest result, once there is one. */
  last: CheckResult | undefined;
}

/** The checks of the dependencies of a service. Each dependency is checked at most once a second, regardless of the number of probes. */
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

  /**
   * `check` resolves when the dependency works, and throws with the reason when it does not. The service is ready without a dependency that is not
   * required; the failed check is reported. Probes but the first do not wait for a check of it that hangs: the result before it is reported meanwhile.
   */
  add(name: string, check: HealthCheck, { isRequired = true }: { readonly isRequired?: boolean } = {}): void {
    this.entries.push({ name, check, isRequired, checkedAt: 0, result: undefined, last: undefined });
  }

  async readiness(): Promise<Readiness> {
    const checks = await Promise.all(this.entries.map((entry) => this.check(entry)));
    return { ok: checks.every((check) => check.ok || check.optional), checks };
  }

  private check(entry: Entry): Promise<CheckResult> {
    if (!entry.result || this.now() - entry.checkedAt >= this.keepMs) {
      entry.checkedAt = this.now();
      entry.result = this.resultOf(entry).then((result) => (entry.last = result));
    }
    const { isRequired, last, result } = entry;
    return isRequired || !last ? result : orAfter(PROBE_WAITS_MS, result, last);
  }

  private resultOf({ name, check, isRequired }: Entry): Promise<CheckResult> {
    return limited(check, this.timeLimitMs).then(
      () => ({ name, ok: true }),
      (error: unknown) => ({
        name,
        ok: false,
        reason: error instanceof Error ? error.message : String(error),
        ...(isRequired ? {} : { optional: true }),
      }),
    );
  }
}

/** The value, or after some time the other one. */
async function orAfter<T>(ms: number, value: Promise<T>, other: T): Promise<T> {
  const ended = new AbortController();
  try {
    return await Promise.race([value, sleep(ms, other, { signal: ended.signal })]);
  } finally {
    ended.abort();
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
