import { boxesSuite } from './boxes.contract-suite';
import { visualPages } from './visual-pages.data';

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * 60_000);

/** The pages with the most texts, in a language of long words; all others are in `npm run test:long`. */
const some = ['home', 'search', 'lot', 'companies'];
boxesSuite({
  pages: visualPages.filter(({ name }) => some.includes(name)),
  looks: [{ language: 'de', theme: 'light' }],
  widths: [320, 900, 1280],
});
