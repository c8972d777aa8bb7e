import ops from '../../messages/de/ops.json';
import server from '../../messages/de/server.json';
import type { OpsCatalogue } from './en';

export default { ops, server } satisfies OpsCatalogue;
