import { hostFaults, testHosts } from './hosts.contract-suite';

describe('hosts that fail', () => testHosts(hostFaults, 3));
