import { firstStock, categories, steps } from '../stock/stock';
import { programs } from '.';
import { definitions } from './php-text';
import { insert, quoted } from './program';

it.each(programs)('$name has a statement for every coin and every change', ({ fill, change }) => {
  const filled = fill(firstStock, categories);
  for (const { title } of firstStock) expect(filled).toContain(quoted(title));
  for (const name of categories) expect(filled).toContain(quoted(name));
  for (const one of steps.flatMap(({ changes }) => changes))
    expect(change(one)).toMatch(new RegExp(`^(?:(?:UPDATE|DELETE FROM) .* WHERE products?_id = ${one.number};\n)+$`));
});

it('quotes texts for MariaDB and PHP', () => {
  expect(insert('t', [{ a: 1, b: "O'Neil\\" }])).toBe("INSERT INTO t (`a`, `b`) VALUES (1, 'O''Neil\\\\');\n");
  expect(definitions({ A: "it's" })).toBe("<?php\ndefine('A', 'it\\'s');\n");
});
