import { startMariadb, type Mariadb } from './mariadb';
import { findTools, type FoundTools, type MachineTools } from './tools';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the programs of one run are installed with. Each part is looked for, or started, when the first program needs it. */
export class Machine {
  private phpTools: Promise<FoundTools> | undefined;
  private database: Promise<Mariadb> | undefined;

  constructor(
    readonly env: Environment,
    /** For installations. */
    readonly folder: string,
    /** The folder of checkouts; undefined when none was given. */
    readonly sources: string | undefined,
  ) {}

  /** PHP and MariaDB. */
  php(): Promise<FoundTools> {
    return (this.phpTools ??= findTools(this.env));
  }

  /** One server for all programs. */
  mariadb(tools: MachineTools): Promise<Mariadb> {
    return (this.database ??= startMariadb(tools, this.folder));
  }

  async stop(): Promise<void> {
    await (await this.database)?.stop();
  }
}
