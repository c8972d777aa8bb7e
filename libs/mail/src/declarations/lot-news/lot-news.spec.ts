import type { OutboxMail } from '@obverse/database';
import { languages, type Language } from '@obverse/texts';
import { renderMail } from '../../rendering/render-mail';
import { lotNews, lotReminder } from './lot-news';
import type { LotNewsValues, NewsLot } from './news-values';

const site = 'https://coins.example';
const owl: NewsLot = {
  title: 'Attica, Athens. Tetradrachm, owl',
  link: `${site}/lot/1`,
  picture: `${site}/images/1.webp`,
  price: { amount: '1250.00', currency: 'EUR' },
  priceKind: 'bid',
  seller: 'Münzhaus Süd',
  ends: '2026-12-07T17:00:00Z',
  news: 'back',
};
const money = { amount: '990.50', currency: 'EUR' };

function mailOf(more: Partial<LotNewsValues> = {}, language: Language = 'en', declared = lotNews) {
  const values: LotNewsValues = {
    name: 'Ada',
    link: `${site}/lists`,
    settings: `${site}/account/searches`,
    unsubscribe: `${site}/?token=abc#m-unsubscribe`,
    oneClick: `${site}/api/unsubscribe/abc`,
    total: 1,
    lots: [owl],
    timeZone: 'Europe/Berlin',
    ...more,
  };
  const { limit: _, ...written } = declared.to('ada@example.org', language, values);
  const mail: OutboxMail = { ...written, id: '7', createdAt: new Date(0), attempts: 1 };
  // As PostgreSQL returns it.
  return renderMail({ ...mail, values: JSON.parse(JSON.stringify(mail.values)) as LotNewsValues });
}

const everyNews: readonly (readonly [Partial<NewsLot> & Pick<NewsLot, 'news'>, string])[] = [
  [{ news: 'price', money }, 'The price fell to €990.50'],
  [{ news: 'bid', money }, 'A bid of €990.50 is above your own highest bid'],
  [{ news: 'sold', money }, 'Sold for €990.50'],
  [{ news: 'sold' }, 'Sold'],
  [{ news: 'unsold' }, 'Not sold'],
  [{ news: 'gone' }, 'No longer on offer'],
  [{ news: 'back' }, 'On offer again'],
  [{ news: 'reminder', within: 1440 }, 'Ends in less than 24 hours'],
  [{ news: 'reminder', within: 60 }, 'Ends in less than one hour'],
  [{ news: 'reminder', within: 10 }, 'Ends in less than 10 minutes'],
];

describe('a mail about lots of lists', () => {
  it.each(everyNews)('says of %j: %s', (news, sentence) => {
    const { subject, text, html } = mailOf({ lots: [{ ...owl, ...news }] });
    expect(subject).toBe(`${sentence}: ${owl.title}`);
    expect(text).toContain(`* ${owl.title}\n  ${sentence}\n  `);
    expect(html).toContain(`<br>${sentence}<br>`);
    // The price of the lot is not a second one.
    expect(text.includes('1,250')).toBe(news.money === undefined);
  });

  it.each(languages)('says everything in %s, each in words of its own', (language) => {
    const lots = everyNews.map(([news]) => ({ ...owl, ...news }));
    const { text, html, listUnsubscribe, subject } = mailOf({ lots, total: lots.length }, language);
    const sentences = [...text.matchAll(/^\* .*\n {2}(.*)$/gm)].map(([, sentence]) => sentence);
    expect(new Set(sentences).size).toBe(everyNews.length);
    expect(listUnsubscribe).toBe(`${site}/api/unsubscribe/abc`);
    for (const link of [`${site}/lists`, `${site}/account/searches`, `${site}/?token=abc#m-unsubscribe`]) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined|NaN|object Object/);
    if (language !== 'en') expect(text).not.toMatch(/Sold|On offer|Ends in|your lists/i);
  });

  it('has the number of lots in its subject, and those that are not shown as a link', () => {
    const { subject, text } = mailOf({ total: 4 });
    expect(subject).toBe('News about 4 lots of your lists');
    expect(text).toContain(`and 3 more:\n${site}/lists`);
    expect(mailOf({ total: 4 }, 'pl').subject).toBe('Nowości o 4 pozycjach z Państwa list');
    expect(mailOf({ total: 4 }, 'en', lotReminder).subject).toBe('4 lots of your lists end soon');
    expect(mailOf({ total: 5 }, 'ru', lotReminder).subject).toBe('5 лотов из ваших списков скоро закончатся');
  });

  it('has the seller and the end in the zone of the user, a picture, and no markup of others', () => {
    const { text, html } = mailOf({ lots: [{ ...owl, title: '<b>&\nBcc: x', seller: '<i>' }] }, 'de');
    expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(
      'Gebot 1.250,00 € · <i> · endet Mo., 7. Dez. 2026, 18:00 MEZ',
    );
    expect(html).toContain(`<img src="${site}/images/1.webp" width="88"`);
    expect(html).not.toMatch(/<b>|<i>/);
    expect(text).toContain('* <b>& Bcc: x');
  });

  it('is refused without lots, and with a link of another form', () => {
    expect(() => mailOf({ lots: [] })).toThrow('a mail lot-news without its values');
    expect(() => mailOf({ lots: [{ ...owl, link: 'javascript:alert(1)' }] })).toThrow('without its values');
  });

  it('has a limit of its own for reminders', () => {
    expect([lotNews.template, lotReminder.template]).toEqual(['lot-news', 'lot-reminder']);
    expect([lotNews.isAlert, lotReminder.isAlert]).toEqual([true, true]);
  });
});
