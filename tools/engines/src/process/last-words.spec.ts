import { reasonIn } from './last-words';

describe('reasonIn', () => {
  it('takes the fatal line, though the process said more while it stopped', () => {
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

  it('takes the message of an error that nobody caught, not its frames or the version below them', () => {
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

  it('takes the last line of a process that named no error', () => {
    expect(reasonIn('one\ntwo\n')).toBe('two');
    expect(reasonIn('Node.js v24.21.0')).toBe('it said nothing');
    expect(reasonIn('')).toBe('it said nothing');
  });
});
