import path from 'node:path';

interface InstallModule {
  isInstalled(wanted: object, present: object | undefined): boolean;
  explain(output: string): string;
}

// The bootstrap is plain JavaScript outside `src`: it runs before there is anything to compile with.
const load = async () => (await import(path.resolve(__dirname, '../bootstrap/install.mjs'))) as InstallModule;

const wanted = {
  '': { name: 'obverse' },
  'libs/lots': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@obverse/lots': { resolved: 'libs/lots', link: true },
  'node_modules/@esbuild/win32-x64': { version: '1.0.0', optional: true },
  'libs/lots/node_modules/big.js': { version: '7.0.1' },
};
const present = {
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@obverse/lots': { resolved: 'libs/lots', link: true },
  'libs/lots/node_modules/big.js': { version: '7.0.1' },
};

describe('isInstalled', () => {
  it('returns true when only packages of other platforms are missing', async () => {
    expect((await load()).isInstalled(wanted, present)).toBe(true);
  });

  it.each([
    ['nothing was installed', undefined],
    ['a version differs', { ...present, 'node_modules/zod': { version: '4.6.6' } }],
    ['a package is missing', { ...present, 'libs/lots/node_modules/big.js': undefined }],
    ['a workspace is missing', { ...present, 'node_modules/@obverse/lots': undefined }],
  ])('returns false when %s', async (_, found) => {
    expect((await load()).isInstalled(wanted, found)).toBe(false);
  });
});

describe('explain', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error no space left on device', 'The disk is full'],
    ['npm error code EAI_AGAIN', 'cannot reach its package registry'],
    ['npm error code EACCES\nnpm error path node_modules', 'may not write into'],
    ['npm error code EINTEGRITY\nnpm error sha512 differs', 'npm error sha512 differs'],
  ])('turns %j into an instruction', async (output, sentence) => {
    expect((await load()).explain(output)).toContain(sentence);
  });
});
