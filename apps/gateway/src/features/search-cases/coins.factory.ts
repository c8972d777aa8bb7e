import { ancientCoins } from './ancient-coins.factory';
import type { CorpusCoin } from './corpus-coin.factory';
import { modernCoins } from './modern-coins.factory';

export const corpusCoins: readonly CorpusCoin[] = [...ancientCoins, ...modernCoins];
