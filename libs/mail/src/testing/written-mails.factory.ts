import type { DataSource } from '@obverse/database';

export interface WrittenMail {
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Copies each mail from now on, because a mail that is sent is deleted. */
export async function keepMails(database: DataSource): Promise<void> {
  await database.query(`
    CREATE TABLE written_mail (LIKE mail_outbox);
    CREATE FUNCTION keep_mail() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written_mail SELECT NEW.*; RETURN NULL; END';
    CREATE TRIGGER keep_mail AFTER INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION keep_mail()`);
}

/** Mails to an address since {@link keepMails}, the oldest first, whether or not they are sent. */
export async function mailsTo(database: DataSource, recipient: string): Promise<readonly WrittenMail[]> {
  const sql = 'SELECT recipient, template, language, values FROM written_mail WHERE recipient = $1 ORDER BY id';
  return database.query(sql, [recipient]);
}
