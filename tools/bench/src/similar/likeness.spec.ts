import { isAlike, isJudgeable, judgedFacts } from './likeness';

const facts = (types: string[], rulers: string[], denominations: string[], realms: string[]) =>
  judgedFacts({
    facets: { catalog: ['catalog', ...types], king: rulers, value: denominations },
    terms: ['word', ...realms.map((realm) => `r-${realm}`)],
  });
const denarius = facts(['catalog-1'], ['trajan'], ['denarius'], ['rome']);

describe('likeness', () => {
  it.each([
    ['the type', facts(['catalog-1'], [], [], []), true],
    ['ruler and realm', facts([], ['trajan'], ['aureus'], ['rome']), true],
    ['denomination and realm', facts([], ['nero'], ['denarius'], ['rome']), true],
    ['the realm only', facts([], ['nero'], ['aureus'], ['rome']), false],
    // That both have a type is nothing that they share.
    ['nothing', facts(['catalog-2'], [], [], []), false],
  ])('of lots that share %s', (_, other, alike) => expect(isAlike(denarius, other)).toBe(alike));

  it('is not judged by one fact', () => {
    expect(isJudgeable(facts([], ['trajan'], [], []))).toBe(false);
    expect(isJudgeable(facts([], ['trajan'], [], ['rome']))).toBe(true);
    expect(isJudgeable(facts(['catalog-1'], [], [], []))).toBe(true);
  });
});
