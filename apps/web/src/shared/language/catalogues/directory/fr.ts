import directory from '../../messages/fr/directory.json';
import home from '../../messages/fr/home.json';
import type { DirectoryCatalogue } from './en';

export default { directory, home } satisfies DirectoryCatalogue;
