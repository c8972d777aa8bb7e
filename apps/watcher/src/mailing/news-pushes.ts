import type { NewPush, NoticeRecipient } from '@obverse/database';
import { foreignLine, newsSentence } from '@obverse/mail';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { Text } from './alert-pushes';
import type { MailedNews } from './news-values';

/** A browser that is not reached for so long gets no message: news are in the mail and in the lists, and what reminders are about has ended. */
const KEPT_SECONDS = { news: 24 * 3_600, reminder: 3_600 } as const;

interface PushContext {
  readonly language: Language;
  /** `PUBLIC_URL`. */
  readonly origin: string;
}

/** The message to each device of a user about lots of lists, one at least: what happened to the only lot, or to how many. */
export function pushOfNews(
  about: NoticeRecipient['about'],
  { lots, total }: MailedNews,
  { language, origin }: PushContext,
): NewPush {
  const text: Text = (key, ...values) => textIn(language, key, ...values);
  const [newest] = lots;
  const only = total === 1 ? newest : undefined;
  const subject = about === 'reminder' ? 'mail.lotNews.subjectReminders' : 'mail.lotNews.subject';
  const pathOf = (address: string) => address.slice(origin.length);
  return {
    message: {
      title: only ? newsSentence(only, { text, language }) : text(subject, { count: total }),
      body: foreignLine(newest?.title ?? ''),
      link: only ? pathOf(only.link) : '/lists',
      tag: only ? `lot-${about}-${pathOf(only.link)}` : `lots-${about}`,
      ...(newest?.picture === undefined ? {} : { picture: pathOf(newest.picture) }),
    },
    seconds: KEPT_SECONDS[about],
  };
}
