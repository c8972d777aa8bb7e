import { searchCases } from './cases.factory';
import { searchCasesSuite } from './search-cases.contract-suite';

it('has at least four hundred cases', () => expect(searchCases.length).toBeGreaterThanOrEqual(400));

searchCasesSuite('Postgres', () => ({ adapter: 'postgres' }));
