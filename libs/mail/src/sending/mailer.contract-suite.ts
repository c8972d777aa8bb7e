import type { Mail } from '../rendering/mail';
import type { Mailer } from './mailer';

const ONE_CLICK = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click';

export const sampleMail = {
  id: '1795514400000.7',
  template: 'contact',
  to: 'ops@example.org',
  replyTo: { name: 'Zoë Ünïcode 😀', address: 'ada@example.org' },
  listUnsubscribe: 'https://coins.example/api/unsubscribe/A_b-',
  subject: 'Ünïcode 😀: message from Ada',
  text: 'Hello,\n\n.\nhttps://coins.example/?token=abc=#m-reset-password\n',
  html: '<p>Hello &amp; goodbye</p>\n',
} satisfies Mail;
const unlimited = new AbortController().signal;

/** What an adapter delivered, as its reader sees it. */
interface Delivered {
  readonly to: string | undefined;
  readonly replyTo: { readonly name: string; readonly address?: string | undefined } | undefined;
  /** The headers of the one click, in their order. */
  readonly unsubscribe: readonly string[];
  readonly subject: string | undefined;
  readonly text: string | undefined;
  readonly html: string | undefined;
}

interface Given {
  readonly mailer: Mailer;
  /** The oldest first. */
  delivered(): Promise<readonly Delivered[]>;
  /** From now on nothing is accepted. */
  refuse(): Promise<void>;
}

/** The sentences of the port (mailer.ts), on one adapter. */
export function mailerContract(title: string, given: () => Given): void {
  describe(title, () => {
    it('delivers recipient, reply address, the headers of the one click, subject, text and HTML', async () => {
      const { mailer, delivered } = given();
      await mailer.send(sampleMail, unlimited);
      const { to, replyTo, subject, text, html } = sampleMail;
      const unsubscribe = [`List-Unsubscribe: <${sampleMail.listUnsubscribe}>`, ONE_CLICK];
      expect((await delivered()).at(-1)).toEqual({ to, replyTo, unsubscribe, subject, text, html });
    });

    it('delivers a mail without an address that ends such mail', async () => {
      const { mailer, delivered } = given();
      const { listUnsubscribe: _, ...other } = sampleMail;
      await mailer.send(other, unlimited);
      expect((await delivered()).at(-1)).toMatchObject({ unsubscribe: [] });
    });

    it('delivers a mail again that was sent before', async () => {
      const { mailer, delivered } = given();
      await mailer.send(sampleMail, unlimited);
      await mailer.send(sampleMail, unlimited);
      expect((await delivered()).at(-1)).toMatchObject({ subject: sampleMail.subject });
    });

    it('throws when the mail is not accepted', async () => {
      const { mailer, refuse } = given();
      await refuse();
      await expect(mailer.send(sampleMail, unlimited)).rejects.toThrow();
    });

    it('sends nothing when the signal is aborted', async () => {
      const { mailer, delivered } = given();
      const before = (await delivered()).length;
      await expect(mailer.send(sampleMail, AbortSignal.abort())).rejects.toThrow();
      expect(await delivered()).toHaveLength(before);
    });
  });
}
