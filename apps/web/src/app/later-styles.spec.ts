import '../testing/web-globals';
import { addLaterStyles } from './later-styles';

afterEach(() => document.head.replaceChildren());

it.each(['load', 'error'])('adds the styles after those of the page, and waits for them until %s', async (event) => {
  document.head.innerHTML =
    '<link rel="preload" as="style" href="/assets/later-1.css"><link rel="stylesheet" href="/assets/first-2.css">';
  let isDone = false;
  const done = addLaterStyles(document).then(() => (isDone = true));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(links.map((link) => link.getAttribute('href')?.replace(location.origin, ''))).toEqual([
    '/assets/first-2.css',
    '/assets/later-1.css',
  ]);
  await Promise.resolve();
  expect(isDone).toBe(false);
  links[1]?.dispatchEvent(new Event(event));
  await done;
});

it('waits for nothing where each part brings its own', async () => {
  await addLaterStyles(document);
  expect(document.head.children).toHaveLength(0);
});
