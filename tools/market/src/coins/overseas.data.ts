import { coinType as coin, type CoinType } from './coin-type';

const victoria =
  'Victoria|Victoria|Victoria|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Viktoria|Vitória|Viktória|Victoria';
const edward7 =
  'Eduard VII.|Edward VII|Édouard VII|Edoardo VII|Eduardo VII|Eduard VII|Edward VII|Eduard VII.|Edvard VII|Eduardo VII|VII. Eduárd|Edward VII';
const george5 =
  'Georg V.|George V|Georges V|Giorgio V|Jorge V|George V|Jerzy V|Jiří V.|Georg V|Jorge V|V. György|George V';

/** The Americas, Australia and India. */
// prettier-ignore
export const overseasCoins: readonly CoinType[] = [
  coin('american', 'usa', [], 'dollar', 'Philadelphia|New Orleans|San Francisco|Carson City', ['silver', 26.6, 26.73, 38, 62], ['laureate', 'eagle'], ['E PLURIBUS UNUM', 'UNITED STATES OF AMERICA ONE DOLLAR'], 'milled', { series: 'Morgan Dollar', dated: [1878, 1904], reference: 'KM# 110' }),
  coin('american', 'usa', [], 'dollar', 'Philadelphia|San Francisco', ['silver', 26.6, 26.73, 38, 45], ['radiate', 'eagle'], ['LIBERTY', 'UNITED STATES OF AMERICA ONE DOLLAR'], 'milled', { series: 'Peace Dollar', dated: [1922, 1926], reference: 'KM# 150' }),
  coin('american', 'usa', [], 'halfdollar', 'Philadelphia|Denver|San Francisco', ['silver', 12.4, 12.5, 31, 24], ['victory', 'eagle'], ['LIBERTY IN GOD WE TRUST', 'UNITED STATES OF AMERICA HALF DOLLAR'], 'milled', { series: 'Walking Liberty', dated: [1934, 1947], reference: 'KM# 142' }),
  coin('american', 'usa', [], 'halfdollar', 'Philadelphia', ['silver', 13.3, 13.5, 33, 130], ['crowned', 'eagle'], ['', 'UNITED STATES OF AMERICA 50 C'], 'milled', { series: 'Capped Bust', dated: [1809, 1836] }),
  coin('american', 'usa', [], 'dollars20', 'Philadelphia|Denver', ['gold', 33.4, 33.44, 34, 2600], ['victory', 'eagle'], ['LIBERTY', 'UNITED STATES OF AMERICA TWENTY DOLLARS'], 'milled', { series: 'Saint-Gaudens', dated: [1908, 1928], reference: 'KM# 131' }),
  coin('american', 'usa', [], 'dollars10', 'Philadelphia|San Francisco', ['gold', 16.69, 16.72, 27, 1280], ['crowned', 'eagle'], ['', 'UNITED STATES OF AMERICA TEN D'], 'milled', { series: 'Liberty Head', dated: [1880, 1907] }),
  coin('american', 'usa', [], 'dollars10', 'Philadelphia|Denver', ['gold', 16.69, 16.72, 27, 1320], ['radiate', 'eagle'], ['LIBERTY', 'UNITED STATES OF AMERICA TEN DOLLARS'], 'milled', { series: 'Indian Head', dated: [1908, 1915] }),
  coin('commonwealth', 'canada', [victoria, '1837-1901'], 'cents50', 'London', ['silver', 11.5, 11.62, 29, 120], ['crowned', 'wreath'], ['VICTORIA DEI GRATIA REGINA CANADA', ''], 'milled', { dated: [1870, 1901] }),
  coin('commonwealth', 'canada', [george5, '1910-1936'], 'dollar', 'Ottawa', ['silver', 23.2, 23.33, 36, 32], ['crowned', 'ship'], ['GEORGIVS V REX IMPERATOR', 'CANADA DOLLAR'], 'milled', { dated: [1935, 1936] }),
  coin('commonwealth', 'australia', [edward7, '1901-1910'], 'sovereign', 'Melbourne|Perth|Sydney', ['gold', 7.95, 7.99, 22, 600], ['portrait', 'horseman'], ['EDWARDVS VII D G BRITT OMN REX F D IND IMP', ''], 'milled', { dated: [1902, 1910] }),
  coin('commonwealth', 'australia', [george5, '1910-1936'], 'shilling', 'Melbourne|Sydney', ['silver', 5.6, 5.66, 24, 18], ['crowned', 'shield'], ['GEORGIVS V D G BRITT OMN REX F D IND IMP', 'AUSTRALIA SHILLING'], 'milled', { dated: [1911, 1936] }),
  coin('commonwealth', 'australia', [george5, '1910-1936'], 'penny', 'Melbourne', ['bronze', 9.3, 9.45, 31, 14], ['crowned', 'wreath'], ['GEORGIVS V D G BRITT OMN REX F D IND IMP', 'COMMONWEALTH OF AUSTRALIA'], 'milled', { dated: [1911, 1936] }),
  coin('commonwealth', 'india', [victoria, '1837-1901'], 'rupee', 'Calcutta|Bombay', ['silver', 11.5, 11.66, 31, 26], ['crowned', 'wreath'], ['VICTORIA EMPRESS', 'ONE RUPEE INDIA'], 'milled', { dated: [1877, 1901] }),
];
