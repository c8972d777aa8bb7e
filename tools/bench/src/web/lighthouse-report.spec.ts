import { failedChecks, figuresOf, type LighthouseReport } from './lighthouse-report';

function report(performance: number | null, lcp: number, cls = 0.001): LighthouseReport {
  return {
    categories: { performance: { score: performance }, seo: { score: 1 } },
    audits: {
      'largest-contentful-paint': { score: 0.5, title: 'LCP', numericValue: lcp },
      'cumulative-layout-shift': { score: 1, title: 'CLS', numericValue: cls },
      'robots-txt': { score: 0, title: 'robots.txt is not valid' },
      'image-alt': { score: 1, title: 'Pictures have texts' },
      'video-caption': { score: null, title: 'Not applicable' },
    },
  };
}

describe('figuresOf', () => {
  it('is the median of each figure, with the name of the page', () => {
    const figures = figuresOf('home', [report(0.9, 2000), report(0.97, 1500), report(0.95, 1700)]);
    expect(figures).toEqual({ homePerformance: 95, homeSeo: 100, homeLcpMs: 1700, homeCls: 0.001 });
  });

  it('takes the reports that have a figure, and leaves out what none has', () => {
    expect(figuresOf('lot', [report(null, 1000), report(0.5, 1200)])).toMatchObject({ lotPerformance: 50 });
    expect(figuresOf('lot', [report(null, 1000)])).not.toHaveProperty('lotPerformance');
    expect(figuresOf('lot', [])).toEqual({});
  });
});

it('failedChecks names failed checks, without times and without what does not apply', () => {
  expect(failedChecks(report(1, 1000))).toEqual(['robots-txt: robots.txt is not valid']);
});
