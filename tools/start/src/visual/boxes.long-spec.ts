import { languages } from '@obverse/texts';
import { boxesSuite } from './boxes.contract-suite';
import { morePages, visualPages } from './visual-pages.data';

// A limit for what hangs, not for what is slow.
jest.setTimeout(60 * 60_000);

boxesSuite({
  pages: [...visualPages, ...morePages],
  languages,
  themes: ['light', 'dark'],
  widths: [320, 390, 768, 900, 1280, 1440, 1920],
});
