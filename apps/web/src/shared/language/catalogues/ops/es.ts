import ops from '../../messages/es/ops.json';
import server from '../../messages/es/server.json';
import type { OpsCatalogue } from './en';

export default { ops, server } satisfies OpsCatalogue;
