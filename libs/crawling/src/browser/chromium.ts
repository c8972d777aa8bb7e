import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser for tests and screenshots: CHROMIUM_PATH, or the first usual name found on PATH; undefined when there is none. */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Only the requested pages are fetched, and the browser runs as root in containers. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // accessSync throws when the file is not executable
  }
}
