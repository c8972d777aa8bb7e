import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImageStore } from './folder-image-store';
import { imageStoreContractSuite, keysIn } from './image-store.contract-suite';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'obverse-images-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

imageStoreContractSuite('a folder', async () => folderImageStore(root));

describe('folderImageStore', () => {
  it('distributes lots over folders by the last digits of their ids', async () => {
    await folderImageStore(root).put('0000000000xyz/0/0.webp', new Uint8Array([1]));
    expect(await readdir(path.join(root, 'yz', '0x', '0000000000xyz'))).toEqual(['0-0.webp']);
  });

  it('has no keys before the first put, and leaves out files that are not pictures', async () => {
    const own = await mkdtemp(path.join(root, 'own-'));
    const store = folderImageStore(own);
    expect(await keysIn(store)).toEqual([]);
    await store.put('0000000000xyz/0/0.webp', new Uint8Array([1]));
    for (const file of ['yz/0x/0000000000xyz/notes.txt', 'yz/0x/other', 'yz/README', 'README']) {
      await writeFile(path.join(own, file), '').catch(() => undefined);
    }
    expect(await keysIn(store)).toEqual(['0000000000xyz/0/0.webp']);
    expect(await store.addressOf('0000000000xyz/0/0.webp')).toBeUndefined();
  });

  it('throws when the folder cannot be written', async () => {
    const file = path.join(root, 'a-file');
    await writeFile(file, '');
    await expect(folderImageStore(file).put('0000000000xyz/0/0.webp', new Uint8Array([1]))).rejects.toThrow(/ENOTDIR/);
  });

  it('leaves no drafts after a put', async () => {
    await folderImageStore(root).put('0000000000xyz/0/1.webp', new Uint8Array([1]));
    expect(await readdir(path.join(root, 'draft'))).toEqual([]);
  });

  it('removes drafts of killed processes, and no recent draft', async () => {
    const drafts = path.join(root, 'draft');
    await mkdir(drafts, { recursive: true });
    await writeFile(path.join(drafts, 'of-a-killed-process'), 'half');
    await writeFile(path.join(drafts, 'of-another-process'), 'half');
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(path.join(drafts, 'of-a-killed-process'), longAgo, longAgo);
    await folderImageStore(root).put('0000000000xyz/0/2.webp', new Uint8Array([1]));
    expect(await readdir(drafts)).toEqual(['of-another-process']);
  });
});
