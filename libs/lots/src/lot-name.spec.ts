import { lotName } from './lot-name';

describe('lotName', () => {
  it.each([
    ['Mn. Fonteius', 'AR Denarius, Rome.', 'Mn. Fonteius, AR Denarius, Rome.'],
    ['Antoninus Pius', 'AR Denarius, Rome.', 'Antoninus Pius, AR Denarius, Rome.'],
    ['Preussen. Friedrich Wilhelm III.', 'Taler 1816 A', 'Preussen. Friedrich Wilhelm III. Taler 1816 A'],
    ['', 'Taler 1816 A', 'Taler 1816 A'],
    [undefined, '1921 Morgan Dollar', '1921 Morgan Dollar'],
  ])('names "%s" and "%s" as "%s"', (titlePrefix, title, name) => expect(lotName({ titlePrefix, title })).toBe(name));
});
