import { execFile } from 'node:child_process';
import path from 'node:path';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EngineProcess, freePort } from '@obverse/engines';
import type { DatabaseAccess } from './shop-program';
import { runWithInput } from './run-with-input';
import type { MachineTools } from './tools';

const run = promisify(execFile);
const USER = 'shop';
const PASSWORD = 'shop';

/** A private MariaDB, with a data folder, socket and port of its own. */
export interface Mariadb {
  /** Creates a database. */
  create(name: string): Promise<DatabaseAccess>;
  /** Runs statements. Throws with the message of the server. */
  sql(database: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it in an empty folder. It ends with this process. */
export async function startMariadb(tools: MachineTools, folder: string): Promise<Mariadb> {
  const data = path.join(folder, 'mariadb');
  const socket = path.join(folder, 'mariadb.sock');
  const asRoot = userInfo().uid === 0 ? ['--user=root'] : [];
  await run(tools.mariadbInstall, [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot,
  ]);
  const port = await freePort();
  const server = new EngineProcess(
    {
      title: 'MariaDB',
      program: tools.mariadbd,
      args: [
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${socket}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        // Old programs rely on implicit defaults.
        '--sql-mode=',
        '--innodb-buffer-pool-size=32M',
        '--innodb-flush-log-at-trx-commit=0',
        '--skip-log-bin',
        ...asRoot,
      ],
      explain: () => undefined,
    },
    { port },
  );
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root', '--default-character-set=utf8mb4'];
  const sql = (database: string, text: string) =>
    runWithInput(tools.mariadb, [...client, ...(database === '' ? [] : [database])], { input: text });
  await server.serves(() =>
    sql('', 'SELECT 1;').then(
      () => true,
      () => false, // It does not listen yet.
    ),
  );
  await sql('', `CREATE USER ${USER}@'%' IDENTIFIED BY '${PASSWORD}'; GRANT ALL ON *.* TO ${USER}@'%';`);
  return {
    create: async (name) => {
      await sql('', `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4;`);
      return { host: '127.0.0.1', port, user: USER, password: PASSWORD, name };
    },
    sql,
    stop: () => server.running('').stop(),
  };
}
