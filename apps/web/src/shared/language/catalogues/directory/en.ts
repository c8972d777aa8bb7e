import directory from '../../messages/en/directory.json';
import home from '../../messages/en/home.json';

/** The English texts of the home page and of the lists of auctions and companies. */
const lists = { directory, home };
export default lists;
/** The texts of the home page and of the lists of auctions and companies, loaded with their pages. */
export type DirectoryCatalogue = typeof lists;
