import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The link of the newest mail of a template that the stack with this data folder sent; undefined without one. */
export async function mailedLink(dataDir: string, template: string): Promise<string | undefined> {
  return /https?:\S+/.exec((await newestMail(dataDir, template)) ?? '')?.[0];
}

/** The newest mail of a template, its headers and its plain text; undefined without one. */
export async function newestMail(dataDir: string, template: string): Promise<string | undefined> {
  const folder = path.join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`-${template}.txt`)).sort();
  const newest = files.at(-1);
  return newest === undefined ? undefined : readFile(path.join(folder, newest), 'utf8');
}
