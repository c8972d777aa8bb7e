import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../machine/shop-program';

/** Installs OpenCart by its own script for terminals. */
export async function install(site: Site, more: readonly string[] = []): Promise<void> {
  const { root, home, database } = site;
  for (const folder of ['.', 'admin']) {
    const config = path.join(root, folder, 'config.php');
    await copyFile(path.join(root, 'config-dist.php'), config).catch(() => writeFile(config, ''));
  }
  const options = {
    username: 'admin',
    email: 'admin@shop.example',
    password: 'a-password',
    http_server: home,
    db_driver: 'mysqli',
    db_hostname: database.host,
    db_port: String(database.port),
    db_username: database.user,
    db_password: database.password,
    db_database: database.name,
    db_prefix: 'oc_',
  };
  const output = await site.php('install', [
    'cli_install.php',
    'install',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...more,
  ]);
  if (!output.includes('SUCCESS')) throw new Error(`OpenCart was not installed: ${output.trim()}`);
  await rm(path.join(root, 'install'), { recursive: true });
}
