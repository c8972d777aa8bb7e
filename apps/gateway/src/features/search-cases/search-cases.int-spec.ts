import { searchCases } from './cases.factory';
import { searchCasesSuite } from './search-cases.contract-suite';

it('has at least six hundred cases', () => expect(searchCases.length).toBeGreaterThanOrEqual(600));

searchCasesSuite('Postgres', () => ({ adapter: 'postgres' }));
