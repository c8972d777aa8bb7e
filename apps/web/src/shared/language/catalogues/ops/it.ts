import ops from '../../messages/it/ops.json';
import server from '../../messages/it/server.json';
import type { OpsCatalogue } from './en';

export default { ops, server } satisfies OpsCatalogue;
