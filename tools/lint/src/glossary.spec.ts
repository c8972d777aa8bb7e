import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The module is an ES module without a build; a child process evaluates calls of it. */
function evaluate(expression: string): unknown {
  const module = JSON.stringify(path.join(__dirname, 'glossary.mjs'));
  const code = `import * as glossary from ${module}; process.stdout.write(JSON.stringify(${expression}));`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env }));
}

const table = JSON.stringify(
  [
    '| term | meaning | replaces | exception |',
    '| ---- | ------- | -------- | --------- |',
    '| crawl run | One pass. | `walk` | `walkthrough` |',
    '| extracted lot | A lot. | `ToldLot` | |',
    '| circuit breaker | Stops calls. | `Guard` | `\\.guard\\.ts$` |',
  ].join('\n'),
);
const found = (name: string) =>
  evaluate(`glossary.replacedTermIn(${JSON.stringify(name)}, glossary.readGlossary(${table}))?.term ?? null`);

describe('the glossary', () => {
  it('finds a replaced term in names of every style', () => {
    expect(evaluate(`['nextWalkAt', 'next-walk-at.ts', 'NEXT_WALK_AT'].map(glossary.wordsOf)`)).toEqual([
      ['next', 'walk', 'at'],
      ['next', 'walk', 'at', 'ts'],
      ['next', 'walk', 'at'],
    ]);
    expect([found('nextWalkAt'), found('walks'), found('ToldLots')]).toEqual([
      'crawl run',
      'crawl run',
      'extracted lot',
    ]);
  });

  it('finds the forms of a replaced verb', () => {
    expect([found('walkedPages'), found('isWalking')]).toEqual(['crawl run', 'crawl run']);
  });

  it('takes whole words only, and terms of several words together', () => {
    expect([found('sidewalkCafe'), found('walkthrough'), found('told'), found('lotTold')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('allows what an exception names', () => {
    expect([found('session.guard.ts'), found('cacheGuard')]).toEqual([null, 'circuit breaker']);
  });

  it('is a table that can be read, with terms to replace', () => {
    expect(evaluate('glossary.readGlossary().length')).toBeGreaterThan(20);
  });
});
