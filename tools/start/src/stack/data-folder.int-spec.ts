import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';
import { openDataFolder } from './data-folder';
import { StackError } from './stack-error';

let parent: string;
let dir: string;
const isRoot = userInfo().uid === 0;

beforeEach(async () => {
  parent = await throwAwayFolder('data');
  dir = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = (reset = false) => openDataFolder(dir, { reset });

async function sentenceOf(opening: Promise<unknown>): Promise<string> {
  const error: unknown = await opening.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StackError);
  return error instanceof StackError ? error.message : '';
}

describe('openDataFolder', () => {
  it('makes the folder, and lets the next start in once released', async () => {
    await (await open()).release();
    await (await open()).release();
    expect(await readdir(dir)).toEqual(['format.json']);
  });

  it('refuses a folder that a living start holds, and names its process', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    try {
      await mkdir(dir);
      await writeFile(path.join(dir, 'lock'), `${other.pid}\n`);
      expect(await sentenceOf(open())).toContain(`in use by another start (process ${other.pid})`);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('takes over the lock of a start that was killed', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => killed.once('exit', resolve));
    await mkdir(dir);
    await writeFile(path.join(dir, 'lock'), `${killed.pid}\n`);
    await (await open()).release();
  });

  it('refuses what a newer Obverse wrote, and what cannot be read, and leaves both as they were', async () => {
    await mkdir(dir);
    await writeFile(path.join(dir, 'format.json'), '{"format":2}');
    expect(await sentenceOf(open())).toContain('written by a newer Obverse (format 2, this one knows 1)');
    await writeFile(path.join(dir, 'format.json'), '{');
    expect(await sentenceOf(open())).toContain('begin anew with --reset');
    expect(await readdir(dir)).toEqual(['format.json']);
  });

  it('forgets its own files on reset, and nothing else that lies there', async () => {
    await mkdir(path.join(dir, 'images'), { recursive: true });
    await writeFile(path.join(dir, 'format.json'), '{');
    await writeFile(path.join(dir, 'my-notes.txt'), 'keep');
    await (await open(true)).release();
    expect(await readdir(dir)).toEqual(['format.json', 'my-notes.txt']);
  });

  it('says so when the folder is a file', async () => {
    await writeFile(dir, '');
    expect(await sentenceOf(open())).toContain('is not a folder');
  });

  // Root may write everywhere, and only as root PostgreSQL runs as somebody else: each has a refusal of its own.
  if (isRoot) {
    it("refuses a folder PostgreSQL's user may not enter", async () => {
      await chmod(parent, 0o700);
      expect(await sentenceOf(open())).toContain(`who may not enter ${parent}`);
      expect(await readdir(dir)).toEqual([]);
    });
  } else {
    it('says so when the folder cannot be written', async () => {
      await mkdir(dir);
      await chmod(dir, 0o555);
      expect(await sentenceOf(open())).toContain('cannot be written');
    });
  }
});
