import directory from '../../messages/de/directory.json';
import home from '../../messages/de/home.json';
import type { DirectoryCatalogue } from './en';

export default { directory, home } satisfies DirectoryCatalogue;
