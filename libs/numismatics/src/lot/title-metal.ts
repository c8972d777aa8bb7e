import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { Token } from '../text/tokens';

const METAL_SIGN = /^(?:AR|AV|AE|Æ|Ag|Au|BI|Bi)$/;
/** 金貨, クラウン銀貨: a coin of the metal in front of it. */
const COIN_OF_METAL = /^[貨币幣]$/;

/** Forms of the dictionary that begin with a metal's sign (AR Denarius) or end with a coin of a metal (クラウン銀貨). */
export function metalWithin(
  dictionary: Dictionary,
  { from, to }: Mention,
  tokens: readonly Token[],
): string | undefined {
  for (const sign of [to - from > 1 ? tokens[from] : undefined, tokens[from - 1]]) {
    if (!sign || !METAL_SIGN.test(sign.text)) continue;
    return materialNamed(dictionary, sign.form);
  }
  const last = tokens[to - 1];
  const metal = last && COIN_OF_METAL.test(last.form) ? tokens[to - 2] : undefined;
  const named = metal?.unspaced ? materialNamed(dictionary, metal.form) : undefined;
  return named !== undefined && groupOf(dictionary, 'metals-of-coin-words').has(named) ? named : undefined;
}

function materialNamed(dictionary: Dictionary, form: string): string | undefined {
  return dictionary.sensesOf(form).find(({ entry }) => entry.kind === 'material')?.entry.id;
}
