import ops from '../../messages/fr/ops.json';
import server from '../../messages/fr/server.json';
import type { OpsCatalogue } from './en';

export default { ops, server } satisfies OpsCatalogue;
