export { ListRow } from './list-row';
export { ListsPage as Component } from './lists-page';
export { NewListDialog } from './new-list-dialog';
