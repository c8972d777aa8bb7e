import { stripVTControlCharacters } from 'node:util';
import { Display } from './display';

function record(isTTY: boolean): { display: Display; written: string[] } {
  const written: string[] = [];
  return { display: new Display({ isTTY, write: (text) => written.push(text) }, () => 1000), written };
}

const withoutColour = stripVTControlCharacters;

describe('Display', () => {
  it('writes only lines that stay where the output is no terminal', () => {
    const { display, written } = record(false);
    const step = display.step('Building');
    display.line('something happened');
    step.done();
    expect(written.map(withoutColour)).toEqual(['something happened\n', '✓ Building 0.0 s\n']);
  });

  it('shows the steps under way beside each other, until each is done', () => {
    const { display, written } = record(true);
    const [first, second] = [display.step('Format'), display.step('Types')];
    expect(withoutColour(written.at(-1) ?? '')).toContain(' Format 0.0 s, Types 0.0 s');
    first.done();
    expect(written.slice(-2).map(withoutColour)).toEqual([
      '✓ Format 0.0 s\n',
      expect.stringMatching(/^\S Types 0.0 s$/),
    ]);
    second.done();
    expect(withoutColour(written.at(-1) ?? '')).toBe('✓ Types 0.0 s\n');
  });

  it('keeps the changing line below the lines that stay on a terminal', () => {
    const { display, written } = record(true);
    display.follow(() => '12 lots');
    display.line('crawler ended by itself');
    display.follow(undefined);
    expect(written).toEqual(['12 lots', '\r\u001b[2K', 'crawler ended by itself\n', '12 lots', '\r\u001b[2K']);
  });
});
