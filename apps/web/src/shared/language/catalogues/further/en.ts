import account from '../../messages/en/account.json';
import catalog from '../../messages/en/catalog.json';
import legal from '../../messages/en/legal.json';

/** The English texts that only some visits need: accounts, catalog items, legal pages. */
const further = { account, catalog, legal };
export default further;
