import path from 'node:path';
import { startPageServer, type PageServer } from './page-server';

/** The scripts of this tool; the same distance from `src` and from `dist`. */
export const phpScripts = path.resolve(__dirname, '../../php');

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

/** Serves a program on PHP's own server. */
export async function startPhpServer(options: PhpOptions): Promise<PageServer> {
  const { php, root, port } = options;
  return startPageServer({
    title: 'PHP',
    program: php,
    args: [...phpSettings(options), '-S', `127.0.0.1:${port}`, '-t', root, path.join(phpScripts, 'router.php')],
    port,
    requestIn: phpRequest,
    isNoise: (line) => / (?:Accepted|Closing)$/.test(line),
  });
}

/** The address in a line of the log of PHP's server such as `[date] 127.0.0.1:5000 [200]: GET /index.php?route=x`. Pure. */
export function phpRequest(line: string): string | undefined {
  return /\[\d{3}\]: (?:\(null\) )?(?:GET|HEAD) (\S+)/.exec(line)?.[1];
}
