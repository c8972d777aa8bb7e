import type { OutboxMail } from '@obverse/database';
import { languages, type Language } from '@obverse/texts';
import type { z } from 'zod';
import { renderMail } from '../../rendering/render-mail';
import type { AlertLot, AlertSearch, searchAlertValues } from './alert-values';
import { searchAlert } from './search-alert';

const site = 'https://coins.example';
const owl: AlertLot = {
  title: 'Attica, Athens. Tetradrachm, owl',
  link: `${site}/lot/1`,
  kind: 'new',
  picture: `${site}/images/1.jpg`,
  price: { amount: '1250.00', currency: 'EUR' },
  priceKind: 'bid',
  seller: 'Münzhaus Süd',
  ends: '2026-12-07T17:00:00Z',
};
const owls = (more: Partial<AlertSearch> = {}): AlertSearch => ({
  name: 'Owls',
  link: `${site}/search/owls`,
  total: 1,
  lots: [owl],
  ...more,
});

type Values = z.output<typeof searchAlertValues>;
function mailOf(more: Partial<Values> = {}, language: Language = 'en') {
  const values: Values = {
    name: 'Ada',
    link: `${site}/account/searches`,
    unsubscribe: `${site}/?token=abc#m-unsubscribe`,
    oneClick: `${site}/api/unsubscribe/abc`,
    searches: [owls()],
    timeZone: 'Europe/Berlin',
    ...more,
  };
  const { limit: _, ...written } = searchAlert.to('ada@example.org', language, values);
  const mail: OutboxMail = { ...written, id: '7', createdAt: new Date(0), attempts: 1 };
  // As PostgreSQL returns it.
  return renderMail({ ...mail, values: JSON.parse(JSON.stringify(mail.values)) as Values });
}
const lotText = (lot: Partial<AlertLot>, language: Language = 'en') =>
  mailOf({ searches: [owls({ lots: [{ ...owl, ...lot }] })] }, language).text;
/** `Intl` separates with spaces that do not break. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('the subject of a mail about saved searches', () => {
  it('is the title of the only lot', () => {
    expect(mailOf().subject).toBe('Attica, Athens. Tetradrachm, owl');
  });

  it('is the number of lots and the name of the search, with the lots that are not shown', () => {
    expect(mailOf({ searches: [owls({ total: 12 })] }).subject).toBe('12 lots for “Owls”');
  });

  it('is the number of lots and of searches', () => {
    const searches = [owls({ total: 3 }), owls({ name: 'Others', total: 2 })];
    expect(mailOf({ searches }).subject).toBe('5 lots for 2 searches');
    expect(mailOf({ searches }, 'pl').subject).toBe('5 pozycji z 2 wyszukiwań');
    expect(mailOf({ searches }, 'ru').subject).toBe('5 лотов по 2 поискам');
  });
});

describe('a lot of a mail about saved searches', () => {
  it.each([
    ['bid', 'Bid €1,250.00'],
    ['start', 'Start price €1,250.00'],
    ['estimate', 'Estimate €1,250.00'],
    ['fixed', '€1,250.00'],
  ] as const)('has its price as %s', (priceKind, price) => {
    expect(lotText({ priceKind })).toContain(`\n  ${price} · Münzhaus Süd · ends`);
  });

  it('has its price and its end in the language and the time zone of the recipient', () => {
    expect(spaced(lotText({}, 'de'))).toContain('Gebot 1.250,00 € · Münzhaus Süd · endet Mo., 7. Dez. 2026, 18:00 MEZ');
    expect(spaced(lotText({}))).toContain('ends Mon, Dec 7, 2026, 6:00 PM GMT+1');
  });

  it('has its grade, and about what it costs in the currency of the recipient', () => {
    const price = { amount: '165.00', currency: 'USD' };
    const lot = { priceKind: 'fixed', price, converted: { amount: '158.65', currency: 'EUR' } } as const;
    expect(lotText({ ...lot, grade: 'Very Fine' })).toContain('\n  Very Fine · $165.00 (about €159) · Münzhaus Süd');
    expect(spaced(lotText({ ...lot, grade: 'Sehr schön' }, 'de'))).toContain(
      'Sehr schön · 165,00 $ (etwa 159 €) · Münzhaus Süd',
    );
    expect(lotText({ ...lot, priceKind: 'bid' })).toContain('Bid $165.00 (about €159)');
    expect(lotText({ ...lot, converted: { amount: '4.2', currency: 'EUR' } })).toContain('(about €4.20)');
  });

  it('says that it is cheaper than before', () => {
    expect(lotText({ kind: 'price' })).toContain('cheaper than before');
    expect(lotText({})).not.toContain('cheaper than before');
  });

  it('is shown without a price, an end or a picture', () => {
    const { title, link, kind, seller } = owl;
    const { text, html } = mailOf({ searches: [owls({ lots: [{ title, link, kind, seller }] })] });
    expect(text).toContain(`* ${title}\n  Münzhaus Süd\n  ${link}\n`);
    expect(html).not.toContain('<img');
  });

  it('has an amount that a float does not have', () => {
    expect(lotText({ price: { amount: '9007199254740993.10', currency: 'USD' } })).toContain(
      '$9,007,199,254,740,993.10',
    );
  });

  it('has a picture with width and words, and links to its page', () => {
    const { html } = mailOf();
    expect(html).toMatch(
      /<a href="https:\/\/coins\.example\/lot\/1"><img src="https:\/\/coins\.example\/images\/1\.jpg" width="88" alt="Picture of the lot"/,
    );
    expect(html).not.toMatch(/<link|<style|@import|url\(|<script|color:/);
  });
});

describe('a mail about saved searches', () => {
  it('says how many lots are not shown, with the link of the search', () => {
    const { text, html } = mailOf({ searches: [owls({ total: 12 })] });
    expect(text).toContain(`and 11 more:\n${site}/search/owls`);
    expect(html).toContain(`<a href="${site}/search/owls">and 11 more</a>`);
    expect(mailOf().text).not.toContain('more');
  });

  it.each(languages)('says in %s why it was sent, and how to end it', (language) => {
    const { text, html, listUnsubscribe } = mailOf({}, language);
    expect(text).toContain(`${site}/?token=abc#m-unsubscribe`);
    expect(html).toContain(`href="${site}/?token=abc#m-unsubscribe"`);
    expect(text).toContain('Obverse');
    expect(listUnsubscribe).toBe(`${site}/api/unsubscribe/abc`);
    expect(`${text}${html}`).not.toMatch(/[{}]|undefined|NaN|object Object/);
  });

  it('has texts of sellers and users in one line, without markup and at most 150 characters long', () => {
    const evil = `<b onclick="x">\r\nBcc: a@evil.example\u202E\u2028&${'é'.repeat(300)}`;
    const searches = [owls({ name: evil, lots: [{ ...owl, title: evil, seller: evil }] })];
    const { text, html, subject } = mailOf({ searches });
    expect(html).not.toContain('<b ');
    expect(html).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    expect(`${text}${html}${subject}`).not.toMatch(/[\u202E\u2028\r]|\nBcc/);
    expect(subject).toHaveLength(150);
    expect(subject).toMatch(/^<b onclick="x"> Bcc: a@evil\.example &é+…$/);
  });

  it('does not split a character of several code points', () => {
    const family = '👨‍👩‍👧';
    const { subject } = mailOf({ searches: [owls({ lots: [{ ...owl, title: family.repeat(40) }] })] });
    expect(subject.replaceAll(family, '')).toBe('…');
  });

  it.each([
    ['a relative link', { lots: [{ ...owl, link: '/lot/1' }] }],
    ['a picture that is a script', { lots: [{ ...owl, picture: 'javascript:alert(1)' }] }],
    ['an amount that is no number', { lots: [{ ...owl, price: { amount: '1,250', currency: 'EUR' } }] }],
  ])('is refused with %s', (_, more) => {
    expect(() => mailOf({ searches: [owls(more)] })).toThrow('a mail search-alert without its values');
  });

  it('has an address without brackets in the header', () => {
    expect(mailOf({ oneClick: `${site}/a>,<mailto:x@evil.example` }).listUnsubscribe).not.toMatch(/[<>\s]/);
  });
});
