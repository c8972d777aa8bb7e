import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import { PhraseTable } from '../text/phrase-table';
import { wordTest } from '../text/tokens';

/** The banks of each realm, by their names. */
const banksOf = derived((source) => {
  const banks = new PhraseTable(
    source.all('realm').flatMap(({ id, facts }) => (facts.banks ?? []).map((bank) => [bank, id] as const)),
  );
  return { banks, mayBeABank: wordTest((form) => banks.startsWith(form)) };
});

/** The country of the bank whose note a title names; undefined for a coin named after a bank, such as the Bank of England dollar. */
export function bankNamed(dictionary: Dictionary, { tokens, mentions }: Analysis): string | undefined {
  const { banks, mayBeABank } = banksOf(dictionary);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const bank = token && mayBeABank(token.word) ? banks.longestAt(tokens, at) : undefined;
    if (bank && !mentions.some(({ kind, from, to }) => kind === 'denomination' && from < bank.to && to > at))
      return bank.value;
  }
  return undefined;
}
