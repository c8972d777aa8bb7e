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
  it('creates the folder, and can be opened again after its release', async () => {
    await (await open()).release();
    await (await open()).release();
    expect(await readdir(dir)).toEqual(['format.json']);
  });

  it('refuses a folder that a running start holds, and names its process', async () => {
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

  it('refuses a format that is newer or cannot be read, and changes nothing', async () => {
    await mkdir(dir);
    await writeFile(path.join(dir, 'format.json'), '{"format":2}');
    expect(await sentenceOf(open())).toContain('written by a newer Obverse (format 2, this one knows 1)');
    await writeFile(path.join(dir, 'format.json'), '{');
    expect(await sentenceOf(open())).toContain('begin anew with --reset');
    expect(await readdir(dir)).toEqual(['format.json']);
  });

  it('deletes its own files on reset, and no others', async () => {
    await mkdir(path.join(dir, 'images'), { recursive: true });
    await writeFile(path.join(dir, 'format.json'), '{');
    await writeFile(path.join(dir, 'my-notes.txt'), 'keep');
    await (await open(true)).release();
    expect(await readdir(dir)).toEqual(['format.json', 'my-notes.txt']);
  });

  it('refuses a file', async () => {
    await writeFile(dir, '');
    expect(await sentenceOf(open())).toContain('is not a folder');
  });

  // Root can write everywhere, and only root runs PostgreSQL as another user: each has its own check.
  if (isRoot) {
    it("refuses a folder PostgreSQL's user may not enter", async () => {
      await chmod(parent, 0o700);
      expect(await sentenceOf(open())).toContain(`who may not enter ${parent}`);
      expect(await readdir(dir)).toEqual([]);
    });
  } else {
    it('refuses a folder that cannot be written', async () => {
      await mkdir(dir);
      await chmod(dir, 0o555);
      expect(await sentenceOf(open())).toContain('cannot be written');
    });
  }
});
