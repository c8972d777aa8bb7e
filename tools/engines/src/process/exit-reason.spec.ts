import { reasonIn } from './exit-reason';

describe('reasonIn', () => {
  it('returns the fatal line, not the lines logged during the stop', () => {
    expect(
      reasonIn(
        [
          '{"level":"info","msg":"starting"}',
          '{"level":"fatal","msg":"could not start","err":{"message":"the index is away"}}',
          '{"level":"info","msg":"stopped after an error"}',
        ].join('\n'),
      ),
    ).toBe('could not start: the index is away');
  });

  it('returns the message of an uncaught error, not its stack frames or the version line', () => {
    expect(
      reasonIn(
        [
          'node:internal/modules/cjs/loader:1503',
          '  throw err;',
          '  ^',
          "Error: Cannot find module './index.js'",
          'Require stack:',
          '- main.js',
          '    at Module._resolveFilename (node:internal/modules/cjs/loader:1500:15)',
          '',
          'Node.js v24.21.0',
        ].join('\n'),
      ),
    ).toBe("Error: Cannot find module './index.js'");
  });

  it('returns the last line of an output without an error', () => {
    expect(reasonIn('one\ntwo\n')).toBe('two');
    expect(reasonIn('Node.js v24.21.0')).toBe('no output');
    expect(reasonIn('')).toBe('no output');
  });
});
