import { buildSearchPath, parseSearchPath, searchParamsOf, type SearchState } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { sortCurrency } from '@obverse/lot-index';
import { OperatorError } from '@obverse/operations';
import {
  canonicalCriteria,
  criteriaFaults,
  interpretationsOf,
  tagsOf,
  userListsOf,
  type Criteria,
} from '@obverse/search';
import { explain } from '@obverse/watching';
import { Command } from 'commander';
import { knownDictionary } from '../shared/known-dictionary';
import { lotIdOf } from '../shared/lot-id';
import { withStack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { explainedLines } from './explained-lines';

export function explainedSearchCommand(terminal: Terminal): Command {
  return new Command('watch').description('searches and the lots that they find').addCommand(explainCommand(terminal));
}

function explainCommand(terminal: Terminal): Command {
  return new Command('explain')
    .description('which conditions of a search a lot fulfils, and which it does not, by its document in the index')
    .argument('<search>', 'the address of the search from /search on', parseSearchPath)
    .argument('<id>', 'the lot: the last 13 characters of its address', lotIdOf)
    .option('--json', 'one JSON object, for scripts')
    .action((search: SearchState, id: LotId, { json }: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const criteria = criteriaOf(search);
        const [lot] = await (await stack.index()).get([id]);
        if (!lot)
          throw new OperatorError(
            `The index has no lot ${id}; \`npm run obverse -- lot show ${id}\` prints what is known of it.`,
          );
        const { rates } = await stack.context();
        const now = Date.now();
        const options = {
          dictionary: knownDictionary(),
          now,
          rates: rates.latest,
          currency: sortCurrency,
          amountsIn: sortCurrency,
        };
        const explained = explain(lot, interpretationsOf(criteria, options).exact.conditions, now);
        if (json) terminal.print(JSON.stringify({ lot: id, requirements: explained ?? null }));
        // What the address says and is no segment of a search is left out, which its canonical form shows.
        else for (const line of [buildSearchPath(search), ...explainedLines(explained)]) terminal.print(line);
      }),
    );
}

/** Throws {@link OperatorError} for what only a visitor or another lot could complete. */
function criteriaOf(search: SearchState): Criteria {
  const { selectedFilters = [], ...given } = searchParamsOf(search);
  const criteria = canonicalCriteria({ ...given, selectedFilters });
  const [fault] = criteriaFaults(criteria);
  if (fault) throw new OperatorError(`The search cannot be applied: ${fault.path}: ${fault.message}`);
  if (userListsOf(criteria).length > 0)
    throw new OperatorError("A search in a person's list is not explained: leave the list out.");
  if (tagsOf(criteria, 'similar').length > 0)
    throw new OperatorError('A search for similar lots ranks them; it is not explained: leave the filter out.');
  return criteria;
}
