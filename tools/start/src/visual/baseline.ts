import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../stack/processes';
import type { Box, Picture } from './compare-pictures';

const folder = path.join(root, 'tools/start/visual-baseline');

/** What was captured when the baseline was written. */
export interface Baseline {
  /** Major version of Chromium, which decides how text is drawn. */
  readonly chromium: string;
  readonly boxes: Readonly<Record<string, readonly Box[]>>;
}

export const RENEW = 'npm run screenshot -- --baseline';

export async function readBaseline(): Promise<Baseline> {
  return JSON.parse(await readFile(path.join(folder, 'baseline.json'), 'utf8')) as Baseline;
}

export async function baselinePicture({ boxes }: Baseline, name: string): Promise<Picture> {
  return { png: await readFile(path.join(folder, `${name}.png`)), boxes: boxes[name] ?? [] };
}

/** Replaces the baseline. */
export async function writeBaseline(chromium: string, pictures: ReadonlyMap<string, Picture>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const boxes: Record<string, readonly Box[]> = {};
  for (const [name, picture] of pictures) {
    boxes[name] = picture.boxes;
    await writeFile(path.join(folder, `${name}.png`), picture.png);
  }
  const lines = Object.entries(boxes).map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  const json = `{\n  "chromium": ${JSON.stringify(chromium)},\n  "boxes": {\n${lines.join(',\n')}\n  }\n}\n`;
  await writeFile(path.join(folder, 'baseline.json'), json);
  return folder;
}

/** `131.0.6778.85` → `131`. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}
