import ops from '../../messages/en/ops.json';
import server from '../../messages/en/server.json';

/** The English texts of the operations page. */
const operations = { ops, server };
export default operations;
/** The texts of the operations page. */
export type OpsCatalogue = typeof operations;
