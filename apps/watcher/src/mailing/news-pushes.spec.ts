import { languages } from '@obverse/texts';
import { pushOfNews } from './news-pushes';

const origin = 'https://coins.example';
const lot = {
  title: 'Owl\nof Athens',
  link: `${origin}/lot/owl-0123456789abc`,
  picture: `${origin}/images/owl-0123456789abc-1.webp`,
  seller: 'Linden',
};
const sold = { ...lot, news: 'sold', money: { amount: '120', currency: 'EUR' } } as const;

describe('the message about lots of lists', () => {
  it('says what happened to the only lot, and leads to it', () => {
    expect(pushOfNews('news', { total: 1, lots: [sold] }, { language: 'en', origin })).toEqual({
      message: {
        title: 'Sold for €120.00',
        body: 'Owl of Athens',
        link: '/lot/owl-0123456789abc',
        tag: 'lot-news-/lot/owl-0123456789abc',
        picture: '/images/owl-0123456789abc-1.webp',
      },
      seconds: 86_400,
    });
  });

  it('says of how many lots there are news, and leads to the lists', () => {
    const { picture: _picture, ...plain } = sold;
    const { message } = pushOfNews('news', { total: 2, lots: [plain, sold] }, { language: 'en', origin });
    expect(message).toEqual({
      title: 'News about 2 lots of your lists',
      body: 'Owl of Athens',
      link: '/lists',
      tag: 'lots-news',
    });
  });

  it('is of no use an hour after a reminder', () => {
    const soon = { ...lot, news: 'reminder', within: 10 } as const;
    const { message, seconds } = pushOfNews('reminder', { total: 1, lots: [soon] }, { language: 'en', origin });
    expect([message.title, seconds]).toEqual(['Ends in less than 10 minutes', 3_600]);
  });

  it('is in the language of the user', () => {
    const titles = languages.map(
      (language) => pushOfNews('news', { total: 1, lots: [sold] }, { language, origin }).message.title,
    );
    expect(new Set(titles).size).toBe(languages.length);
  });
});
