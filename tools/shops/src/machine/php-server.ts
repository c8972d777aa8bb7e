import path from 'node:path';
import { EngineProcess } from '@obverse/engines';

/** The scripts of this tool; the same distance from `src` and from `dist`. */
export const phpScripts = path.resolve(__dirname, '../../php');

export interface PhpServer {
  /** The addresses of requests for pages, without those for pictures, since the last call. */
  takePages(): readonly string[];
  /** What it said last. */
  lastLines(): string;
  stop(): Promise<void>;
}

export interface PhpOptions {
  readonly php: string;
  readonly root: string;
  readonly port: number;
  readonly databasePort: number;
  /** An existing folder for sessions. */
  readonly sessions: string;
  /** A script of this tool that runs before each page. */
  readonly before?: string | undefined;
}

const KEPT_LINES = 20;

/** PHP settings: errors are logged, not printed. */
export function phpSettings({ databasePort, sessions, before }: Omit<PhpOptions, 'php' | 'root' | 'port'>): string[] {
  const settings = {
    display_errors: '0',
    error_reporting: 'E_ALL & ~E_NOTICE & ~E_DEPRECATED & ~E_WARNING & ~E_STRICT',
    memory_limit: '256M',
    'session.save_path': sessions,
    'mysqli.default_port': String(databasePort),
    ...(before === undefined ? {} : { auto_prepend_file: path.join(phpScripts, before) }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`]);
}

/** Serves a program on PHP's own server. It ends with this process. */
export async function startPhpServer(options: PhpOptions): Promise<PhpServer> {
  const { php, root, port } = options;
  const lines: string[] = [];
  const pages: string[] = [];
  const server = new EngineProcess(
    {
      title: 'PHP',
      program: php,
      args: [...phpSettings(options), '-S', `127.0.0.1:${port}`, '-t', root, path.join(phpScripts, 'router.php')],
      explain: () => undefined,
    },
    {
      port,
      onLog: (line) => {
        const page = requestedPage(line);
        if (page !== undefined) pages.push(page);
        if (!isConnection(line)) lines.push(line);
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

/** The address in a line of the log of PHP's server such as `[date] 127.0.0.1:5000 [200]: GET /index.php?route=x`; undefined if it is no page. Pure. */
export function requestedPage(line: string): string | undefined {
  const target = /\[\d{3}\]: (?:\(null\) )?(?:GET|HEAD) (\S+)/.exec(line)?.[1];
  return target === undefined || /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|woff2?)(?:\?|$)/i.test(target)
    ? undefined
    : target;
}

function isConnection(line: string): boolean {
  return / (?:Accepted|Closing)$/.test(line);
}
