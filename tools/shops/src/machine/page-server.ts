import { EngineProcess, type Launch } from '@obverse/engines';

/** A server of pages. It ends with this process. */
export interface PageServer {
  /** The addresses of requests for pages, without those for pictures, since the last call. */
  takePages(): readonly string[];
  /** What it said last. */
  lastLines(): string;
  stop(): Promise<void>;
}

export interface PageServerOptions extends Omit<Launch, 'explain'> {
  readonly port: number;
  /** The request that a line of its output is about; undefined if it is about none. */
  readonly requestIn: (line: string) => string | undefined;
  /** Whether a line says nothing about the program. */
  readonly isNoise?: (line: string) => boolean;
}

const KEPT_LINES = 20;

/** Resolves when it answers. */
export async function startPageServer({
  port,
  requestIn,
  isNoise = () => false,
  ...launch
}: PageServerOptions): Promise<PageServer> {
  const lines: string[] = [];
  const pages: string[] = [];
  const server = new EngineProcess(
    { ...launch, explain: () => undefined },
    {
      port,
      onLog: (line) => {
        const request = requestIn(line);
        if (request !== undefined && isPage(request)) pages.push(request);
        if (!isNoise(line)) lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
      },
    },
  );
  await server.serves(() =>
    fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      () => true,
      () => false, // It does not listen yet.
    ),
  );
  return { takePages: () => pages.splice(0), lastLines: () => lines.join('\n'), stop: () => server.running('').stop() };
}

/** Whether a request is for a page: not for a picture, style or script. Pure. */
export function isPage(request: string): boolean {
  return !/\.(?:jpe?g|png|gif|webp|svg|ico|css|js|woff2?)(?:\?|$)/i.test(request);
}
