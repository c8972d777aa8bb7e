import directory from '../../messages/es/directory.json';
import home from '../../messages/es/home.json';
import type { DirectoryCatalogue } from './en';

export default { directory, home } satisfies DirectoryCatalogue;
