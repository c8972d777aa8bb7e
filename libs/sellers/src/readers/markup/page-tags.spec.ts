import fc from 'fast-check';
import { pageTags } from './page-tags';

const contentsOf = (html: string) => pageTags(html).scripts.map(({ content }) => content);

describe('scripts', () => {
  it('are returned with their tag, in any case, also inside comments', () => {
    expect(pageTags('<SCRIPT id=x>1</SCRIPT ><!--<script>2</script>--><scripts>no</scripts>').scripts).toEqual([
      { attributes: ' id=x>', content: '1' },
      { attributes: '>', content: '2' },
    ]);
  });

  it('may contain text that looks like a tag', () => {
    expect(contentsOf('<script>"<script>", "<!--", "<meta>"</script><script>2</script>')).toEqual([
      '"<script>", "<!--", "<meta>"',
      '2',
    ]);
  });

  it('end with the page when not closed', () => {
    expect(contentsOf('<script>1</script><script>2')).toEqual(['1', '2']);
    expect(contentsOf('<script>1</script><script 2')).toEqual(['1']);
  });
});

describe('meta tags', () => {
  it('are returned as written, up to the > outside of quotes', () => {
    expect(pageTags('<META a="1 > 0"><main><metal><meta b=\'"\'>').metas).toEqual([
      '<META a="1 > 0">',
      "<meta b='\"'>",
    ]);
  });

  it('are ignored in comments, in scripts and after an unclosed comment', () => {
    const no = '<meta no>';
    expect(pageTags(`<!-- ${no} --><meta 1><script>"<!--" ${no}</script><meta 2><!-- ${no}`).metas).toEqual([
      '<meta 1>',
      '<meta 2>',
    ]);
  });
});

it('returns each page its own tags, in any order of calls', () => {
  for (const name of ['1', '1', '2', '1']) expect(pageTags(`<meta ${name}>`).metas).toEqual([`<meta ${name}>`]);
});

it('finds the same as a search for each kind of tag', () => {
  const token = fc.constantFrom(
    '<script',
    '</script',
    '<!--',
    '-->',
    '<meta',
    '<p',
    '</p',
    '>',
    '"',
    "'",
    ' ',
    'a',
    '<',
  );
  const script = /<script\b([^>]*>)([^]*?)(?:<\/script|$)/gi;
  const meta =
    /<!--[^]*?(?:-->|$)|<script\b[^]*?(?:<\/script|$)|(<meta\b(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$))/gi;
  fc.assert(
    fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
      const html = tokens.join('');
      expect(pageTags(html)).toEqual({
        scripts: [...html.matchAll(script)].map(([, attributes, content]) => ({ attributes, content })),
        metas: [...html.matchAll(meta)].flatMap(([, tag]) => tag ?? []),
      });
    }),
    { numRuns: 1_000 },
  );
});

it('takes linear time on a page of open tags', () => {
  for (const tag of ['<script', '<script>', '<!-- ', '<!-- -->', '<meta ', '<meta a="', '</script>', '<'])
    expect(pageTags(tag.repeat(100_000)).metas.length).toBeLessThanOrEqual(1_000);
});
