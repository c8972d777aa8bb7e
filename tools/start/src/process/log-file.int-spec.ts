import { appendFileSync, closeSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastLines, openLog, rotateLog } from './log-file';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-log-'));
  file = path.join(folder, 'logs/service.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contents = async () => {
  const names = (await readdir(path.dirname(file))).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(path.dirname(file), name), 'utf8')]));
};

it('keeps a log and two earlier parts, while its process goes on writing to its descriptor', async () => {
  const descriptor = openLog(file);
  for (const part of ['one\n', 'two\n', 'three\n', 'four\n']) {
    writeSync(descriptor, part);
    rotateLog(file, 3);
  }
  writeSync(descriptor, '5\n');
  rotateLog(file, 3);
  closeSync(descriptor);
  expect(await contents()).toEqual([
    ['service.log', '5\n'],
    ['service.log.1', 'four\n'],
    ['service.log.2', 'three\n'],
  ]);
});

it('reads the last lines after a position, also when the log was rotated in between', () => {
  closeSync(openLog(file));
  appendFileSync(file, 'old\nnew\n\nnewest\n');
  expect(lastLines(file, 5, 4)).toEqual(['new', 'newest']);
  expect(lastLines(file, 1)).toEqual(['newest']);
  rotateLog(file, 1);
  appendFileSync(file, 'after\n');
  expect(lastLines(file, 5, 17)).toEqual(['after']);
});
