import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { add, changeOf, empty } from '../oscommerce/tables';
import { definitions } from '../php-text';
import { quoted, type ShopProgram, type Site } from '../../machine/shop-program';

const TABLES = 'install/phoenix.sql';

/** The osCommerce of today. */
export const cePhoenix: ShopProgram = {
  name: 'ce-phoenix',
  title: 'CE Phoenix',
  source: 'https://github.com/CE-PhoenixCart/PhoenixCart, tag v1.1.0.6',
  webRoot: '.',
  needs: [{ file: TABLES, otherwise: 'it is no checkout of CE Phoenix' }],
  pictures: 'images/coins',
  caches: ['includes/work'],
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
    UPDATE configuration SET configuration_value = ${quoted(path.join(root, 'includes/work/'))} WHERE configuration_key = 'SESSION_WRITE_DIRECTORY';`);
  const constants = definitions({
    HTTP_SERVER: home.replace(/\/$/, ''),
    DIR_WS_CATALOG: '/',
    DIR_FS_CATALOG: `${root}/`,
    DB_SERVER: database.host,
    DB_SERVER_USERNAME: database.user,
    DB_SERVER_PASSWORD: database.password,
    DB_DATABASE: database.name,
  });
  const { hostname } = new URL(home);
  const cookie = `['lifetime' => 0, 'domain' => '${hostname}', 'path' => '/', 'samesite' => 'Lax']`;
  await writeFile(path.join(root, 'includes/configure.php'), `${constants}const COOKIE_OPTIONS = ${cookie};\n`);
  await rm(path.join(root, 'install'), { recursive: true });
}
