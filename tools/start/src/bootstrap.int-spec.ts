import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const bootstrap = path.resolve(__dirname, '../bootstrap.mjs');

async function failureOf(...args: string[]): Promise<{ code: unknown; stderr: string }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const failure: unknown = await promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => error);
  const { code, stderr } = failure as { code: unknown; stderr: string };
  return { code, stderr };
}

describe('bootstrap.mjs', () => {
  it('requires a newer Node before it loads what an older one cannot', async () => {
    const older = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`;
    const { code, stderr } = await failureOf(
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      bootstrap,
      'start',
    );
    expect(stderr).toBe(
      'Obverse needs Node 20.19 or later, and this is 18.20.4; install a newer one from https://nodejs.org and run the command again.\n',
    );
    expect(code).toBe(1);
  });

  it('lists the commands for an unknown one', async () => {
    expect(await failureOf(bootstrap, 'toString')).toEqual({
      code: 1,
      stderr:
        'There is no command "toString"; there are: build, start, test, test:gold, test:cluster, test:faults, test:upgrade, test:long, test:shops, soak, engines, bench, numismatics:fit, obverse, screenshot.\n',
    });
  });
});
