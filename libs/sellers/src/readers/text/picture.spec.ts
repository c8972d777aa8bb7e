import { isPictureFile, pictureSource } from './picture';

it.each([
  ['the one in the page', { src: '/m.jpg' }, '/m.jpg'],
  ['one that loads late', { src: 'data:image/gif;base64,R0', 'data-src': '/m.jpg' }, '/m.jpg'],
  ['the full size that a theme names', { src: '/m.jpg', 'data-large_image': '/xl.jpg' }, '/xl.jpg'],
  ['the widest of its sizes', { src: '/m.jpg', srcset: '/s.jpg 300w, /m.jpg 600w, /xl.jpg 1200w' }, '/xl.jpg'],
  ['itself, where the sizes are a preview\u2019s', { src: '/xl.jpg', srcset: '/s.jpg 300w, /m.jpg 600w' }, '/xl.jpg'],
  ['one with a comma in its address', { src: '/a,b.jpg', srcset: '/a,b.jpg 300w, /c,d.jpg 900w' }, '/c,d.jpg'],
  ['no script\u2019s pattern', { src: '/m.jpg', 'data-src': '/c_{width}x.jpg' }, '/m.jpg'],
  ['nothing for a placeholder', { src: 'data:image/gif;base64,R0' }, undefined],
  ['nothing for sizes by density', { srcset: '/m.jpg 1x, /xl.jpg 2x' }, undefined],
])('uses %s', (_, attributes, source) => {
  expect(pictureSource(attributes)).toBe(source);
});

it.each([
  ['/img/7.JPG', true],
  ['/img/7.webp?v=2', true],
  ['/lot/7.html', false],
])('recognises whether %s is a picture file', (url, is) => {
  expect(isPictureFile(url)).toBe(is);
});
