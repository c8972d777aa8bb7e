import { allCategories, allCoins, categories, firstStock, steps } from '../stock/stock';
import { phpPrograms } from '.';
import { withConstructors } from './oscommerce-2/oscommerce-2';
import { definitions } from './php-text';
import { changeOf, insert, quoted } from '../machine/shop-program';

it.each(phpPrograms)('$name has a statement for every coin and every change', (program) => {
  const news = steps.flatMap(({ changes }) => changes);
  const opened = news.filter((one) => one.kind === 'open').map((one) => changeOf(program, one));
  const filled = [program.add(firstStock, categories), ...opened].join('');
  for (const { title } of allCoins) expect(filled).toContain(quoted(title));
  for (const { name } of allCategories) expect(filled).toContain(quoted(name));
  for (const one of news.filter((one) => one.kind !== 'open'))
    expect(changeOf(program, one)).toMatch(
      new RegExp(
        `^(?:(?:UPDATE|DELETE FROM|INSERT INTO) .* WHERE .*\\b(?:products?_|item_)?id = ${one.number}\\b.*;\n)+$`,
      ),
    );
});

it('quotes texts for MariaDB and PHP', () => {
  expect(insert('t', [{ a: 1, b: "O'Neil\\" }])).toBe("INSERT INTO t (`a`, `b`) VALUES (1, 'O''Neil\\\\');\n");
  expect(definitions({ A: "it's" })).toBe("<?php\ndefine('A', 'it\\'s');\n");
});

it.each(phpPrograms.filter(({ friendly }) => friendly))(
  '$name has another friendly address for each coin',
  (program) => {
    const ends = firstStock.map((coin) => program.friendly?.endOf(coin));
    expect(new Set(ends).size).toBe(firstStock.length);
    for (const end of ends) expect(end).toMatch(/^\/[a-z\d_/-]+$/);
  },
);

it('gives a class of PHP 5 a constructor', () => {
  const old = (more: string) =>
    `class table {\n    ${more}function table($rows) {}\n    function tables() {}\n  }\n  class box extends table {\n  }`;
  const constructor = 'function __construct(...$all) { $this->table(...$all); }\n    ';
  expect(withConstructors(old(''))).toBe(old(constructor));
});
