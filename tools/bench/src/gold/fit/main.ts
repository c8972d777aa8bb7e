import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDictionary, type Dictionary } from '@obverse/numismatics';
import { WEIGHTS } from '@obverse/numismatics/fitting';
import { readGoldQueries, readGoldTitles } from '../read-gold';
import { precisionOf, recallOf } from '../score';
import { fittedSource } from './data-file';
import { fitMeanings, type FitProgress, type FittedMeanings } from './fit-meanings';
import { fitQueries } from './fit-queries';
import { meaningScores, type PracticeLine, practiceLines, scoredWith, using } from './practice';
import { queryExamples } from './query-examples';

const FILE = join(__dirname, '../../../../../libs/numismatics/src/fitted/fitted.data.ts');

/**
 * `npm run numismatics:fit` fits on the practice lines, writes the data file among the sources, and prints progress and scores. `--keep` keeps the
 * weights of meanings, scores them, and fits only the certainty of filters: seconds, after a change of the dictionaries.
 */
function main(dictionary: Dictionary, keep: boolean): void {
  const queries = [...readGoldQueries('practice'), ...readGoldQueries('practice-traps')];
  const titles = [...readGoldTitles('practice'), ...readGoldTitles('practice-traps')];
  const practice = practiceLines(dictionary, queries, titles);
  const meanings = keep
    ? { weights: WEIGHTS, scores: meaningScores(scoredWith(WEIGHTS, practice)) }
    : fitAll(dictionary, practice);
  // The certainty of filters depends on the scores of meanings.
  const query = using(meanings.weights, () => fitQueries(queryExamples(dictionary, queries)));
  writeFileSync(FILE, fittedSource(new Date().toISOString().slice(0, 10), meanings, query));
  printScores(meanings);
  for (const [name, value] of Object.entries({ threshold: query.threshold, ...query.scores }))
    print(`${name} ${value}`);
  print('Written to libs/numismatics/src/fitted/fitted.data.ts; the next build uses it.');
}

function fitAll(dictionary: Dictionary, practice: readonly PracticeLine[]): FittedMeanings {
  print('Weights of meanings; this takes minutes.');
  const control = practiceLines(dictionary, readGoldQueries('seen'), readGoldTitles('seen'));
  return fitMeanings(WEIGHTS, { practice, control }, printProgress);
}

function printProgress({ sweep, done, of, path, taken }: FitProgress): void {
  if (taken) print(`sweep ${sweep}: ${path.join('.')} ${taken.from} → ${taken.to}, ${taken.gain} claims better`);
  else if (done % 20 === 0 || done === of) print(`sweep ${sweep}: ${done} of ${of} weights`);
}

function printScores({ scores }: FittedMeanings): void {
  for (const [of, tally] of Object.entries(scores))
    print(`${of} precision ${precisionOf(tally).toFixed(4)} recall ${recallOf(tally).toFixed(4)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(loadDictionary(), parseArgs({ options: { keep: { type: 'boolean', default: false } } }).values.keep);
