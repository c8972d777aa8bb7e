import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderMailer } from './folder-mailer';
import { mailerContract, sampleMail } from './mailer.contract-suite';

describe('FolderMailer', () => {
  let parent: string;
  let folder: string;
  const lines: object[] = [];
  const logger = { info: (facts: object) => void lines.push(facts) } as never;

  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'obverse-mail-'));
    folder = path.join(parent, 'new', 'mail');
    lines.length = 0;
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const mailer = () => new FolderMailer({ folder, logger });
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const namesOf = async () => (await readdir(folder).catch(() => [])).toSorted();

  mailerContract('the folder mailer', () => ({
    mailer: mailer(),
    delivered: async () => {
      const texts = (await namesOf()).filter((name) => name.endsWith('.txt'));
      return Promise.all(
        texts.map(async (name) => {
          const match = /^To: (.*)\n(?:Reply-To: (.*) <(.*)>\n)?((?:List-.*\n)*)Subject: (.*)\n\n([^]*)$/.exec(
            await read(name),
          );
          const [, to, replyName, address, lists = '', subject, text] = match ?? [];
          const replyTo = replyName === undefined ? undefined : { name: replyName, address };
          const unsubscribe = lists.split('\n').filter((line) => line !== '');
          return { to, replyTo, unsubscribe, subject, text, html: await read(name.replace('.txt', '.html')) };
        }),
      );
    },
    refuse: async () => {
      await writeFile(path.join(parent, 'new'), 'a file where the folder should be');
    },
  }));

  it('writes two files that only their owner can read, and logs the file without its link', async () => {
    const link = 'https://coins.example/?token=abc#m-reset-password';
    await mailer().send({ ...sampleMail, text: link }, new AbortController().signal);
    const name = '1795514400000.7-contact';
    expect(await namesOf()).toEqual([`${name}.html`, `${name}.txt`]);
    for (const file of ['', `${name}.html`, `${name}.txt`])
      expect((await stat(path.join(folder, file))).mode & 0o077).toBe(0);
    expect(lines).toEqual([{ template: 'contact', file: path.join(folder, `${name}.txt`) }]);
    expect(await read(`${name}.txt`)).toContain(link);
  });
});
