import { ApiError, createClient, endpoints } from '@obverse/contracts';

const TIMEOUT_MS = 30_000;
const rightPassword = 'a fine denarius';
const wrongPassword = 'a false denarius';

/** The calls of accounts. Each time is in milliseconds. */
export class AccountVisitor {
  private readonly call;

  constructor(url: string) {
    this.call = createClient({ baseUrl: url, fetch, timeoutMs: TIMEOUT_MS });
  }

  async register(email: string): Promise<void> {
    await this.call(endpoints.user.register, { body: { email, password: rightPassword, firstName: 'Ada' } });
  }

  /** The time of a sign-in with a wrong password. Throws for any answer but 401. */
  async signIn(username: string): Promise<number> {
    const began = performance.now();
    const error: unknown = await this.call(endpoints.user.signIn, { body: { username, password: wrongPassword } }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ApiError) || error.status !== 401)
      throw new Error(`a sign-in with a wrong password was not refused: ${String(error)}`);
    return performance.now() - began;
  }

  async startReset(email: string): Promise<number> {
    const began = performance.now();
    await this.call(endpoints.user.resetStart, { body: { email } });
    return performance.now() - began;
  }
}
