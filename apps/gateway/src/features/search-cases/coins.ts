import { ancientCoins } from './ancient-coins.data';
import type { CorpusCoin } from './corpus-coin';
import { modernCoins } from './modern-coins.data';

export const corpusCoins: readonly CorpusCoin[] = [...ancientCoins, ...modernCoins];
