import { Agent, request } from 'undici';
import { AddressFilter, AddressRefusedError } from './address-filter';
import { retryAfterMs } from './retry-after';

const TIMEOUT_MS = 10_000;
/** Connections to one host. */
const CONNECTIONS = 10;
/** Octets of an answer that are read, so that its connection can be used again. */
const MAX_ANSWER = 4_096;

export interface OutsidePosterOptions {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly addresses?: AddressFilter;
  /** PEM; default: the CAs of Node. */
  readonly ca?: string;
}

export interface OutsidePost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** All that is known of an answer: its content is not used. */
export interface OutsideAnswer {
  readonly status: number;
  /** What `Retry-After` says, milliseconds from now. */
  readonly waitMs: number | undefined;
}

/** Posts to addresses that clients gave. Each connection is one to the public internet; redirects are not followed. */
export class OutsidePoster {
  private readonly addresses: AddressFilter;
  private readonly agent: Agent;

  constructor(private readonly options: OutsidePosterOptions) {
    this.addresses = options.addresses ?? new AddressFilter();
    this.agent = new Agent({
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      connect: {
        lookup: this.addresses.lookup,
        timeout: TIMEOUT_MS,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      },
    });
  }

  /** Rejects when there is no answer; with an error that {@link isRefusedAddress} knows for an address that is not one of the public internet. */
  async post(address: string, { headers, body }: OutsidePost, signal: AbortSignal): Promise<OutsideAnswer> {
    this.addresses.checkUrl(new URL(address));
    const answer = await request(address, { method: 'POST', headers, body, signal, dispatcher: this.agent });
    await answer.body.dump({ limit: MAX_ANSWER, signal });
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode, waitMs: retryAfterMs(retryAfter?.toString(), this.options.clock()) };
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}

/** Whether nothing was sent, because the address is not one of the public internet. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof AddressRefusedError || (error instanceof Error && error.cause instanceof AddressRefusedError);
}

/** The code of an error, else its name: its message may contain the address. */
export function codeOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
