import { isSvg, svgRefusal } from './svg-check';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, attributes = '') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('isSvg', () => {
  it.each([
    ['<svg/>', true],
    ['\ufeff<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="x">', true],
    ['<!DOCTYPE svg><svg >', true],
    ['<s:svg xmlns:s="x">', true],
    ['<html><svg></svg></html>', false],
    ['\u0089PNG', false],
    ['', false],
  ])('%j: %s', (text, is) => expect(isSvg(bytes(text))).toBe(is));

  it('recognises UTF-16', () => expect(isSvg(Buffer.from('\ufeff<svg xmlns="x"/>', 'utf16le'))).toBe(true));
});

describe('svgRefusal', () => {
  it.each([
    ['shapes', '<circle r="3" fill="red"/>'],
    ['an internal gradient', '<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><rect fill="url(\'#g\')"/>'],
    ['a repeated shape', '<path id="p"/><use href="#p"/><use xlink:href="#p"/>'],
    ['a style', '<style>.a{fill:#123}</style><path class="a"/>'],
    [
      'dots and dashes',
      '<path stroke-dasharray="0.01 2.7"/><path style="stroke-dasharray:5,1.5"/><path stroke-dasharray="0"/>',
    ],
    ['ids and colours of many digits', '<path id="path123456789" fill="#123456" d="M0.1234567 99999.1234567"/>'],
    ['text', '<text>Münzhaus</text>'],
  ])('accepts %s', (_, inside) => expect(svgRefusal(svg(inside))).toBeUndefined());

  it.each([
    ['a script', '<script>1</script>', 'contains elements that are not graphics'],
    ['a handler', '<rect onload="x()"/>', 'contains a script'],
    ['a page', '<foreignObject><p>x</p></foreignObject>', 'contains elements that are not graphics'],
    ['an external picture', '<image href="http://x.example/a.png"/>', 'contains a picture'],
    ['an embedded picture', '<image href="data:image/png;base64,AA=="/>', 'contains a picture'],
    ['a prefixed picture', '<s:image s:href="file:///etc/passwd"/>', 'contains a picture'],
    ['a picture with a prefix of other letters', '<ä:image/>', 'contains a picture'],
    ['an external shape', '<use href="other.svg#a"/>', 'refers to something outside'],
    ['an external fill', '<rect fill="url(http://x.example/g.svg#g)"/>', 'refers to something outside'],
    ['an external style', '<style>@import "x.css";</style>', 'loads a style or a font'],
    ['a font', '<style>@font-face{src:url(#a)}</style>', 'loads a style or a font'],
    [
      'a style that spells it otherwise',
      '<style>rect{fill:u\\72l(http://x.example)}</style>',
      'contains escapes in its style',
    ],
    ['a filter', '<filter id="f"/>', 'contains a filter'],
    ['very long lines', '<path d="M0 0L1000000 9"/>', 'contains lengths that are too large'],
    ['lengths with exponents', '<rect width="1e9"/>', 'contains lengths that are too large'],
    ['millions of dashes', '<path stroke-dasharray="0.01 .01"/>', 'contains dashes that are too short'],
    ['thousands of repetitions', '<use href="#p"/>'.repeat(201), 'contains too many use elements'],
    ['thousands of elements', '<path/>'.repeat(5_001), 'contains too many elements'],
  ])('refuses %s', (_, inside, reason) => expect(svgRefusal(svg(inside))).toBe(reason));

  it('refuses entities, style sheets, other encodings and a large SVG', () => {
    expect(svgRefusal(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'))).toBe('declares entities');
    expect(svgRefusal(bytes('<?xml-stylesheet href="x.css"?><svg/>'))).toBe('names a style sheet');
    expect(svgRefusal(Buffer.from('\ufeff<svg/>', 'utf16le'))).toBe('is not UTF-8');
    expect(svgRefusal(svg(' '.repeat(400_000)))).toContain('bytes, more than');
  });
});
