import path from 'node:path';
import { freePort } from '@obverse/engines';
import type { Machine } from '../../machine/machine';
import { startPageServer } from '../../machine/page-server';
import { findPython } from '../../machine/registry-tools';
import { runWithInput } from '../../machine/run-with-input';
import { HOST_SUFFIX, type RunningShop, type ShopKind } from '../../machine/shop';
import { drawCoins } from '../../stock/draw-coins';
import { allCoins, categories, firstStock } from '../../stock/stock';

const VERSION = '4.2.1';
/** What the project imports: the program, and what its documentation names for pictures and search. */
const packages = [`django-oscar[sorl-thumbnail]==${VERSION}`, 'Whoosh==2.7.4'];
const LEAST_PYTHON_MINOR = 11;

/** The Python of this tool; the same distance from `src` and from `dist`. */
const scripts = path.resolve(__dirname, '../../../python');

/** A shop in Django with the program's own templates: no structured data, no sitemap, all pages below `/catalogue/`. */
export const djangoOscar: ShopKind = {
  name: 'django-oscar',
  title: 'django-oscar',
  source: `django-oscar ${VERSION} from PyPI`,
  find: async (machine) => {
    const python = await findPython(machine.env, LEAST_PYTHON_MINOR);
    return 'missing' in python
      ? python
      : { version: `version ${VERSION} from PyPI`, start: () => start(machine, python.program) };
  },
};

async function start(machine: Machine, systemPython: string): Promise<RunningShop> {
  const root = path.join(machine.folder, 'django-oscar');
  const host = `django-oscar${HOST_SUFFIX}`;
  const port = await freePort();
  const environment = path.join(root, 'venv');
  await runWithInput(systemPython, ['-m', 'venv', environment]);
  const python = path.join(environment, 'bin/python');
  await runWithInput(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  await drawCoins(path.join(root, 'media/coins'), allCoins);
  const env = { PYTHONPATH: scripts, PYTHONDONTWRITEBYTECODE: '1', SHOP_FOLDER: root, SHOP_HOST: host };
  const shop = (command: string, input: object) =>
    runWithInput(python, ['-m', 'oscar_shop', command], { cwd: root, env, input: JSON.stringify(input) });
  await shop('install', { coins: firstStock, categories });
  const server = await startPageServer({
    title: 'django-oscar',
    program: python,
    args: ['-m', 'oscar_shop', 'serve', String(port)],
    cwd: root,
    env,
    port,
    requestIn: (line) => /^(?:GET|HEAD) (\S+)$/.exec(line)?.[1],
  });
  return { home: `http://${host}:${port}/`, server, change: (changes) => shop('change', changes) };
}
