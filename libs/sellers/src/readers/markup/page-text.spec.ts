import { pageText } from './page-text';

describe('pageText', () => {
  it('keeps text and buttons, and removes other tags', () => {
    expect(pageText('<p class="bid">Lot <b>12</b></p><img alt="Lot 3"><input type="submit" value="Place bid">')).toBe(
      'Lot <12<input type="submit" value="Place bid"><',
    );
  });

  it('removes scripts, styles and comments, in any case and without an end', () => {
    expect(pageText('a<script>if (b < 1) "<p>c</p>"</script>d<STYLE>p > b {}</Style>e<!-- <p>f</p> > -->g')).toBe(
      'a<d<e<g<',
    );
    expect(pageText('a<script>b')).toBe('a<');
    expect(pageText('a<!-- b')).toBe('a<');
  });

  it('does not take a sign for a tag, nor a longer name for a script', () => {
    expect(pageText('a < b <p>c</p><scripted>d</scripted>')).toBe('a < b <c<d<');
    expect(pageText('a <')).toBe('a <<');
  });
});
