import { stripVTControlCharacters } from 'node:util';
import { Display } from './display';

function record(isTTY: boolean): { display: Display; written: string[] } {
  const written: string[] = [];
  return { display: new Display({ isTTY, write: (text) => written.push(text) }, () => 1000), written };
}

const withoutColour = stripVTControlCharacters;

describe('Display', () => {
  it('writes only permanent lines without a terminal', () => {
    const { display, written } = record(false);
    const step = display.step('Building');
    display.line('something happened');
    step.done();
    expect(written.map(withoutColour)).toEqual(['something happened\n', '✓ Building 0.0 s\n']);
  });

  it('shows all steps under way in one line', () => {
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

  it('keeps the status line below the permanent lines on a terminal', () => {
    const { display, written } = record(true);
    display.follow(() => '12 lots');
    display.line('crawler exited');
    display.follow(undefined);
    expect(written).toEqual(['12 lots', '\r\u001b[2K', 'crawler exited\n', '12 lots', '\r\u001b[2K']);
  });
});
