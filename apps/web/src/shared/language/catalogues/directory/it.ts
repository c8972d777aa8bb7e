import directory from '../../messages/it/directory.json';
import home from '../../messages/it/home.json';
import type { DirectoryCatalogue } from './en';

export default { directory, home } satisfies DirectoryCatalogue;
