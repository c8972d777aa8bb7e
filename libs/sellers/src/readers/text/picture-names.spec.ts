import { distinctPictures, isFurniture } from './picture-names';

describe('a picture of the lot', () => {
  it.each([
    '/cache/4e/d3/4ed3d38240410a7be.jpg',
    '/bilder/taler-1404.jpg',
    '/lots/404.jpg',
    '/catalogo/scudo-1693.jpg',
    '/foto/Iconium-ae.jpg',
    '/foto/blankenburg-taler.jpg',
    '/foto/siliqua-visayas.jpg',
    '/foto/Flagship-5-dollars.jpg',
    'https://www.logo-coins.example/p/1.jpg',
    '/foto/bannerets-groat.jpg',
    '/foto/archeologo-medaglia.png',
  ])('%s', (source) => {
    expect(isFurniture(source)).toBe(false);
  });
});

describe('a picture of the site', () => {
  it.each([
    ['/img/logo.png'],
    ['/img/shoplogo2.gif'],
    ['/img/headerLogo.jpg'],
    ['/img/payment/visa.png'],
    ['/img/payment_icons.png'],
    ['/banners/summer.jpg'],
    ['/img/topbanner.gif'],
    ['/img/error404.png'],
    ['/img/404.gif'],
    ['/img/404-not-found.jpg'],
    ['/img/noimage.jpg'],
    ['/img/no_photo.png'],
    ['/img/star.svg'],
    ['https://flagcdn.com/w40/de.png'],
    ['/captcha.php?sid=5'],
    ['/index.php?rt=extension/default_captcha'],
    ['/securimage/securimage_show.php'],
    ['/code/7.png', 'CAPTCHA'],
    ['/code/7.png', 'Sicherheitscode'],
    ['/code/7.png', 'Codice di sicurezza'],
  ])('%j', (...[source = '', alt]) => {
    expect(isFurniture(source, alt)).toBe(true);
  });
});

describe('sizes of a picture', () => {
  it.each([
    [['/u/taler-100x100.jpg', '/u/taler.jpg'], ['/u/taler.jpg']],
    [['/u/thumb_a.jpg', '/u/a.jpg'], ['/u/a.jpg']],
    [['/cdn/full/1a.jpg', '/cdn/thumb/1a.jpg'], ['/cdn/full/1a.jpg']],
    [['/i/1a.jpg?w=100', '/i/1a.jpg?w=900'], ['/i/1a.jpg?w=900']],
    [
      [
        '/media/cache/9df78eab33525d08d6e5fb8d27136e95/a/b/ab.jpg',
        '/media/cache/0f396e8a55728e79b48334e699243c07/a/b/ab.jpg',
      ],
      ['/media/cache/9df78eab33525d08d6e5fb8d27136e95/a/b/ab.jpg'],
    ],
    [['/p/1x1/taler.jpg', '/p/16x9/taler.jpg'], ['/p/1x1/taler.jpg']],
  ])('%j are one', (sizes, picture) => {
    expect(distinctPictures(sizes)).toEqual(picture);
  });

  it.each([
    [['/u/taler-1849.jpg', '/u/taler-1850.jpg']],
    [['/u/a.jpg', '/u/b.jpg']],
    [['/obverse/1.jpg', '/reverse/1.jpg']],
    [['/image.php?id=1', '/image.php?id=2']],
    [['/lots/310/1.jpg', '/lots/310a/1.jpg']],
    [['https://a.example/1.jpg', 'https://b.example/1.jpg']],
  ])('%j are different pictures', (pictures) => {
    expect(distinctPictures(pictures)).toEqual(pictures);
  });
});
