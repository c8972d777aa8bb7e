/**
 * How a faulty answer is sent: in chunks every tenth of a second; half of it, after which the connection ends or stays open; a part of the
 * headers, after which the connection ends; or nothing, with the connection left open or reset.
 */
export type Delivery = 'drip' | 'cut-off' | 'stall' | 'cut-head' | 'never' | 'reset';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Send an ETag and honour If-None-Match. */
  readonly tagged?: boolean;
  /** Absent: the whole answer at once. */
  readonly delivery?: Delivery;
}

export function html(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, type: 'text/html; charset=utf-8', body, headers, tagged: status === 200 };
}

export function json(body: unknown, headers: Readonly<Record<string, string>> = {}, tagged = false): Reply {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers, tagged };
}
