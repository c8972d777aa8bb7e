import { testHosts } from './hosts.contract-suite';

// A host that does not answer, one that closes the connection and one that accepts none; `npm run test:faults` has all faults.
describe('hosts that fail', () => testHosts(['silent-host', 'cut-off', 'closed-port'], 1));
