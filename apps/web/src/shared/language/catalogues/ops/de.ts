import ops from '../../messages/de/ops.json';
import server from '../../messages/de/server.json';
import type { OpsCatalogue } from '../../catalogue';

export default { ops, server } satisfies OpsCatalogue;
