import { openHtml } from '../../readers/markup/html';
import { houseLogo } from './house-logo';

const base = 'https://portal.example/sale/12';
const read = (inHead: string, around = '') => {
  const html = openHtml(
    `<header><a href="/"><img class="logo" src="/portal-logo.png"></a></header>${around}<div class="head">${inHead}</div>`,
  );
  return html && houseLogo(html, '.head', 'Erdacht & Söhne', base);
};

describe('the logo of a portal’s house', () => {
  it.each([
    ['contains the house’s name', '<img src="/h/12.jpg" alt="ERDACHT & SÖHNE Auctions">', '/h/12.jpg'],
    ['is called so by its frame', '<div class="houseLogo"><img src="/h/13.jpg"></div>', '/h/13.jpg'],
    ['is called so by its file', '<img src="logos/erdacht_logo.gif">', '/sale/logos/erdacht_logo.gif'],
  ])('%s', (_, html, path) => expect(read(html)).toBe(`https://portal.example${path}`));

  it.each([
    ['no picture', ''],
    ['a coin on the cover', '<img src="/covers/12.jpg" alt="Sale 12">'],
    ['two candidates', '<img class="logo" src="/a.png"><img class="logo" src="/b.png">'],
    ['a payment method', '<img class="logo" src="/paypal-logo.png">'],
  ])('is unknown when its head has %s', (_, html) => expect(read(html)).toBeUndefined());

  it('is never the portal’s own', () => {
    expect(read('', '<div><img class="logo" alt="Erdacht & Söhne" src="/elsewhere.png"></div>')).toBeUndefined();
  });
});
