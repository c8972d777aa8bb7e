import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Coin } from '../../stock/coin';
import { insert, type FriendlyAddresses } from '../../machine/shop-program';

/** The columns of one row of `oc_seo_url`, which differ between the versions. */
type KeywordRow = (
  of: 'product' | 'category',
  number: number,
  keyword: string,
) => Readonly<Record<string, string | number>>;

/**
 * The setting of OpenCart, and the rules that it ships for the server.
 * @param samples a condition for the keywords of sample products and categories
 */
export function friendlyAddresses(samples: string, row: KeywordRow): FriendlyAddresses {
  return {
    switchOn: async ({ root, sql }, coins, categories) => {
      await rename(path.join(root, '.htaccess.txt'), path.join(root, '.htaccess'));
      const rows = [
        ...categories.map(({ number, name }) => row('category', number, keywordOf(name))),
        ...coins.map((coin) => row('product', coin.number, keywordOf(coin.title))),
      ];
      await sql(
        `DELETE FROM oc_seo_url WHERE ${samples};
        ${insert('oc_seo_url', rows)}
        UPDATE oc_setting SET value = '1' WHERE \`key\` = 'config_seo_url';`,
      );
    },
    endOf: ({ title }: Coin) => `/${keywordOf(title)}`,
  };
}

/** `Thaler of Saxony, Dresden, no. 5` becomes `thaler-of-saxony-dresden-no-5`. */
function keywordOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/-$/, '');
}
