import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImageStore } from './folder-image-store';
import { imageStoreContractSuite } from './image-store.contract-suite';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'obverse-images-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

imageStoreContractSuite('a folder', async () => folderImageStore(root));

describe('folderImageStore', () => {
  it('spreads lots over folders by the last digits of their ids', async () => {
    await folderImageStore(root).put('0000000000xyz/0/0.webp', new Uint8Array([1]));
    expect(await readdir(path.join(root, 'yz', '0x', '0000000000xyz'))).toEqual(['0-0.webp']);
  });

  it('throws, and leaves no draft behind, when the folder cannot be written', async () => {
    const file = path.join(root, 'a-file');
    await writeFile(file, '');
    await expect(folderImageStore(file).put('0000000000xyz/0/0.webp', new Uint8Array([1]))).rejects.toThrow(/ENOTDIR/);
  });

  it('leaves only whole pictures behind', async () => {
    await folderImageStore(root).put('0000000000xyz/0/1.webp', new Uint8Array([1]));
    expect(await readdir(path.join(root, 'draft'))).toEqual([]);
  });

  it('removes what killed processes left, and nothing that may still be written', async () => {
    const drafts = path.join(root, 'draft');
    await mkdir(drafts, { recursive: true });
    await writeFile(path.join(drafts, 'of-a-killed-one'), 'half');
    await writeFile(path.join(drafts, 'of-another'), 'half');
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(path.join(drafts, 'of-a-killed-one'), longAgo, longAgo);
    await folderImageStore(root).put('0000000000xyz/0/2.webp', new Uint8Array([1]));
    expect(await readdir(drafts)).toEqual(['of-another']);
  });
});
