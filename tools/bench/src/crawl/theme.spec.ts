import { inTheme } from './theme';

const plain =
  '<!doctype html><html><head><title>Taler</title></head><body><main class="m"><h1>Taler</h1></main></body></html>';

describe('inTheme', () => {
  it('keeps the content of the page and reaches the size of real pages', () => {
    const sizes = Array.from({ length: 40 }, (_, seed) => inTheme(plain, seed).length);
    expect(Math.min(...sizes)).toBeGreaterThan(75_000);
    expect(Math.max(...sizes)).toBeLessThan(430_000);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeGreaterThan(200_000);
    expect(inTheme(plain, 7)).toContain('<main class="m"><h1>Taler</h1></main>');
  });

  it('returns the same page for the same seed and adds no data about the lot', () => {
    const page = inTheme(plain, 7);
    expect(inTheme(plain, 7)).toBe(page);
    expect(inTheme(plain, 8)).not.toBe(page);
    expect(page).not.toMatch(/itemprop|itemscope|ld\+json|property="/);
  });

  it('rejects an incomplete page', () => expect(() => inTheme('<p>', 1)).toThrow('</head>'));
});
