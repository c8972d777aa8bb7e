import { languages } from '@obverse/texts';
import { boxesSuite } from './boxes.contract-suite';
import { morePages, visualPages } from './visual-pages.data';

// A limit for what hangs, not for what is slow.
jest.setTimeout(60 * 60_000);

boxesSuite({
  pages: [...visualPages, ...morePages],
  // Both themes have the same boxes (apps/web/src/shared/ui/themes.spec.ts), so the second is looked at once.
  looks: [
    ...languages.map((language) => ({ language, theme: 'light' as const })),
    { language: 'de', theme: 'dark' as const },
  ],
  widths: [320, 390, 768, 900, 1280, 1440, 1920],
});
