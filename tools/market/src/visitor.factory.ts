import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * Names under .localhost are loopback addresses, but not every resolver supports them, so the address is dialled and the name is sent as Host.
 */
export function ask(port: number, host: string, target: string, options: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const payload = options.form
      ? new URLSearchParams(options.form).toString()
      : options.body === undefined
        ? undefined
        : JSON.stringify(options.body);
    const type = options.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      Host: `${host}:${port}`,
      ...(payload === undefined ? {} : { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(payload)) }),
      ...options.headers,
    };
    const request = http.request(
      { host: '127.0.0.1', port, path: target, method: options.method ?? 'GET', headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString('utf8') });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** Fetches an absolute address of the market. */
export function visit(url: string, options: Asked = {}): Promise<Answer> {
  const { hostname, port, pathname, search } = new URL(url);
  return ask(Number(port), hostname, `${pathname}${search}`, options);
}
