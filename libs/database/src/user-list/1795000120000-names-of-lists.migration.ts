import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user has a name once. Names are compared without case, compatibility forms and repeated spaces. */
export class NamesOfLists1795000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A gateway of the earlier version would add a repeated name meanwhile.
    await runner.query('LOCK TABLE user_list IN SHARE ROW EXCLUSIVE MODE');
    const repeated = (await runner.query(repeatedSql)) as readonly Repeated[];
    for (const list of repeated) await renumber(runner, list);
    await runner.query(`CREATE UNIQUE INDEX user_list_name ON user_list (user_id, (${folded('name')}))`);
  }

  /** The names that were changed stay. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX user_list_name');
  }
}

interface Repeated {
  readonly user_id: string;
  readonly tag: string;
  readonly name: string;
}

const MAX_LENGTH = 80;

function folded(name: string): string {
  return `regexp_replace(casefold(normalize(${name}, NFKC) COLLATE "pg_unicode_fast"), ' +', ' ', 'g')`;
}

/** The lists whose name another one has before them: lists that every user has are first, then the oldest. */
const repeatedSql = `
  SELECT user_id, tag, name FROM (
    SELECT *, row_number() OVER (
      PARTITION BY user_id, ${folded('name')} ORDER BY tag IN ('fav', 'wtc') DESC, created_at, tag
    ) AS place FROM user_list
  ) placed WHERE place > 1 ORDER BY user_id, created_at, tag`;

/** $1 user, $2 name. */
const takenSql = `SELECT FROM user_list WHERE user_id = $1 AND ${folded('name')} = ${folded('$2::text')}`;

/** Gives a list the first free one of the names "Denarii (2)", "Denarii (3)" and so on. */
async function renumber(runner: QueryRunner, { user_id: userId, tag, name }: Repeated): Promise<void> {
  for (let number = 2; ; number += 1) {
    const numbered = withNumber(name, ` (${number})`);
    const others = (await runner.query(takenSql, [userId, numbered])) as readonly unknown[];
    if (others.length > 0) continue;
    await runner.query('UPDATE user_list SET name = $3 WHERE user_id = $1 AND tag = $2', [userId, tag, numbered]);
    return;
  }
}

/** At most as long as a name may be. No character is cut in two. */
function withNumber(name: string, number: string): string {
  const characters = [...name];
  while (characters.join('').length + number.length > MAX_LENGTH) characters.pop();
  return `${characters.join('').trimEnd()}${number}`;
}
