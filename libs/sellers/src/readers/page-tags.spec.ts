import fc from 'fast-check';
import { pageTags } from './page-tags';

const contentsOf = (html: string) => pageTags(html).scripts.map(({ content }) => content);

describe('scripts', () => {
  it('are told with their tag, in any case, also where a comment stands around them', () => {
    expect(pageTags('<SCRIPT id=x>1</SCRIPT ><!--<script>2</script>--><scripts>no</scripts>').scripts).toEqual([
      { attributes: ' id=x>', content: '1' },
      { attributes: '>', content: '2' },
    ]);
  });

  it('hold whatever looks like a tag', () => {
    expect(contentsOf('<script>"<script>", "<!--", "<meta>"</script><script>2</script>')).toEqual([
      '"<script>", "<!--", "<meta>"',
      '2',
    ]);
  });

  it('end with the page where nothing closes them', () => {
    expect(contentsOf('<script>1</script><script>2')).toEqual(['1', '2']);
    expect(contentsOf('<script>1</script><script 2')).toEqual(['1']);
  });
});

describe('meta tags', () => {
  it('are told as written, to the > outside of quotes', () => {
    expect(pageTags('<META a="1 > 0"><main><metal><meta b=\'"\'>').metas).toEqual([
      '<META a="1 > 0">',
      "<meta b='\"'>",
    ]);
  });

  it('are none in comments, in scripts and behind a comment without an end', () => {
    const no = '<meta no>';
    expect(pageTags(`<!-- ${no} --><meta 1><script>"<!--" ${no}</script><meta 2><!-- ${no}`).metas).toEqual([
      '<meta 1>',
      '<meta 2>',
    ]);
  });
});

it('tells each page its own tags, whichever was asked about before', () => {
  for (const name of ['1', '1', '2', '1']) expect(pageTags(`<meta ${name}>`).metas).toEqual([`<meta ${name}>`]);
});

it('finds what searches for each kind of tag find', () => {
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

it('takes time with the length of a page of open tags', () => {
  for (const tag of ['<script', '<script>', '<!-- ', '<!-- -->', '<meta ', '<meta a="', '</script>', '<'])
    expect(pageTags(tag.repeat(100_000)).metas.length).toBeLessThanOrEqual(1_000);
});
