import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { add, changeOf, empty } from '../oscommerce/tables';
import { definitions } from '../php-text';
import { quoted, type ShopProgram, type Site } from '../../machine/shop-program';

const TABLES = 'install/oscommerce.sql';

/** Written for PHP 5 and 7; many shops still run it. */
export const oscommerce2: ShopProgram = {
  name: 'oscommerce-2',
  title: 'osCommerce 2',
  source: 'https://github.com/osCommerce/oscommerce2, tag v2.3.4.1',
  webRoot: 'catalog',
  needs: [{ file: `catalog/${TABLES}`, otherwise: 'it is no checkout of osCommerce 2.3' }],
  pictures: 'images/coins',
  caches: ['includes/work'],
  before: 'former-php.php',
  friendly: {
    switchOn: ({ sql }) =>
      sql(
        `UPDATE configuration SET configuration_value = 'true' WHERE configuration_key = 'SEARCH_ENGINE_FRIENDLY_URLS';`,
      ),
    endOf: ({ number }) => `/products_id/${number}`,
  },
  install,
  empty,
  add,
  change: (news) => changeOf(news, ['products_price']),
};

/** Its installer has forms only, so this runs the statements that they run. */
async function install(site: Site): Promise<void> {
  const { root, home, database } = site;
  await site.sql(await readFile(path.join(root, TABLES), 'utf8'));
  await site.sql(`
    UPDATE configuration SET configuration_value = 'Coins' WHERE configuration_key IN ('STORE_NAME', 'STORE_OWNER');
    UPDATE configuration SET configuration_value = ${quoted(path.join(root, 'includes/work/'))} WHERE configuration_key IN ('DIR_FS_CACHE', 'SESSION_WRITE_DIRECTORY');`);
  const server = home.replace(/\/$/, '');
  const folders = { IMAGES: 'images/', ICONS: 'images/icons/', INCLUDES: 'includes/', DOWNLOAD_PUBLIC: 'pub/' };
  const included = { FUNCTIONS: 'functions/', CLASSES: 'classes/', MODULES: 'modules/', LANGUAGES: 'languages/' };
  const constants = definitions({
    HTTP_SERVER: server,
    HTTPS_SERVER: server,
    ENABLE_SSL: '',
    HTTP_COOKIE_DOMAIN: '',
    HTTPS_COOKIE_DOMAIN: '',
    HTTP_COOKIE_PATH: '/',
    HTTPS_COOKIE_PATH: '/',
    DIR_WS_HTTP_CATALOG: '/',
    DIR_WS_HTTPS_CATALOG: '/',
    ...named('DIR_WS_', folders),
    ...named('DIR_WS_', included, 'includes/'),
    DIR_FS_CATALOG: `${root}/`,
    DIR_FS_DOWNLOAD: `${root}/download/`,
    DIR_FS_DOWNLOAD_PUBLIC: `${root}/pub/`,
    DB_SERVER: database.host,
    DB_SERVER_USERNAME: database.user,
    DB_SERVER_PASSWORD: database.password,
    DB_DATABASE: database.name,
    USE_PCONNECT: 'false',
    STORE_SESSIONS: 'mysql',
    CFG_TIME_ZONE: 'UTC',
  });
  await writeFile(path.join(root, 'includes/configure.php'), constants);
  await rm(path.join(root, 'install'), { recursive: true });
  await giveConstructors(path.join(root, 'includes'));
}

function named(prefix: string, values: Readonly<Record<string, string>>, below = ''): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, below + value]));
}

/** PHP 8 no longer takes a method with the name of its class for the constructor. */
async function giveConstructors(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.php')) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'latin1');
    const changed = withConstructors(text);
    if (changed !== text) await writeFile(file, changed, 'latin1');
  }
}

/** Each class with a method of its own name gets a constructor that calls it. Pure. */
export function withConstructors(text: string): string {
  return [...text.matchAll(/^\s*class (\w+)/gm)].reduce(
    (source, [, name = '']) =>
      source.replace(
        new RegExp(`\\bfunction ${name}\\(`),
        `function __construct(...$all) { $this->${name}(...$all); }\n    $&`,
      ),
    text,
  );
}
