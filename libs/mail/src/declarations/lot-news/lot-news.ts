import type { Language } from '@obverse/texts';
import { escapeHtml } from '@obverse/texts/server';
import { declareMail, type MailText, type Text, type WrittenBlock } from '../declare-mail';
import { detailsOf, foreignLine, moneyText, type AlertWriter } from '../search-alert/alert-words';
import { htmlLots, plainLot } from '../search-alert/lot-row';
import { lotNewsValues, type LotNewsValues, type NewsLot } from './news-values';

const DAY_SECONDS = 24 * 3600;

/** What happened to lots of the lists of a user. */
export const lotNews = declareMail({
  template: 'lot-news',
  limit: { mails: 24, seconds: DAY_SECONDS },
  values: lotNewsValues,
  text: (text, values, language) =>
    mailOf(
      values,
      { text, language, timeZone: values.timeZone },
      text('mail.lotNews.subject', { count: values.total }),
    ),
  isAlert: true,
});

/** Lots of the lists of a user that end soon. It has a limit of its own: news never holds it back. */
export const lotReminder = declareMail({
  template: 'lot-reminder',
  limit: { mails: 48, seconds: DAY_SECONDS },
  values: lotNewsValues,
  text: (text, values, language) => {
    const subject = text('mail.lotNews.subjectReminders', { count: values.total });
    return mailOf(values, { text, language, timeZone: values.timeZone }, subject);
  },
  isAlert: true,
});

function mailOf(values: LotNewsValues, writer: AlertWriter, subject: string): MailText {
  const { text } = writer;
  const { lots, total, link, settings, unsubscribe, oneClick } = values;
  const only = total === 1 ? lots[0] : undefined;
  return {
    subject: only
      ? text('mail.lotNews.subjectOfLot', { what: newsSentence(only, writer), title: foreignLine(only.title) })
      : subject,
    paragraphs: [
      lotsBlock(values, writer),
      { label: text('mail.lotNews.lists'), link },
      text('mail.lotNews.why'),
      { label: text('mail.lotNews.settings'), link: settings },
      { label: text('mail.searchAlert.end'), link: unsubscribe },
    ],
    listUnsubscribe: oneClick,
  };
}

function lotsBlock({ lots, total, link }: LotNewsValues, writer: AlertWriter): WrittenBlock {
  const rows = lots.map((lot) => ({ ...lot, lines: linesOf(lot, writer) }));
  const further = total - lots.length;
  const more = further > 0 ? writer.text('mail.lotNews.more', { count: further }) : undefined;
  return {
    plain: [...rows.map(plainLot), ...(more === undefined ? [] : [`${more}:\n${link}`])].join('\n\n'),
    html: [
      htmlLots(rows, writer),
      ...(more === undefined ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(more)}</a></p>`]),
    ].join('\n'),
  };
}

/** What happened, and the details of the lot; its price only if the sentence does not state one. */
function linesOf({ news, money, price, converted, ...lot }: NewsLot, writer: AlertWriter): readonly string[] {
  const details = {
    ...lot,
    kind: 'new' as const,
    ...(price && !money ? { price, ...(converted ? { converted } : {}) } : {}),
  };
  return [newsSentence({ ...lot, news, money }, writer), detailsOf(details, writer)];
}

/** What happened to a lot: "Sold for €120.00". */
export function newsSentence(
  { news, money, within }: Pick<NewsLot, 'news' | 'money' | 'within'>,
  { text, language }: { readonly text: Text; readonly language: Language },
): string {
  const price = money ? moneyText(money, language) : '';
  switch (news) {
    case 'price':
      return text('mail.lotNews.price', { price });
    case 'bid':
      return text('mail.lotNews.bid', { price });
    case 'sold':
      return money ? text('mail.lotNews.sold', { price }) : text('mail.lotNews.soldUnknown');
    case 'unsold':
      return text('mail.lotNews.unsold');
    case 'gone':
      return text('mail.lotNews.gone');
    case 'back':
      return text('mail.lotNews.back');
    case 'reminder':
      return text(REMINDERS[within ?? 1440]);
  }
}

const REMINDERS = { 1440: 'mail.lotNews.day', 60: 'mail.lotNews.hour', 10: 'mail.lotNews.minutes' } as const;
