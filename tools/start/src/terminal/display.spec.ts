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

  it('keeps the changing line below the lines that stay on a terminal', () => {
    const { display, written } = record(true);
    display.follow(() => '12 lots');
    display.line('crawler ended by itself');
    display.follow(undefined);
    expect(written).toEqual(['12 lots', '\r\u001b[2K', 'crawler ended by itself\n', '12 lots', '\r\u001b[2K']);
  });
});
