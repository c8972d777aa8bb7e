import type { UserList } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renameList } from '../../shared/lists/api/rename-list';
import { changeLists } from '../../shared/lists/change-lists';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { ListNameForm } from './list-name-form';

/** `#m-rename-list`: gives the chosen list another name. */
export function RenameDialog({ list }: { readonly list: UserList }) {
  const { open, setOpen } = useHashModal('rename-list');
  const client = useQueryClient();
  const renaming = useMutation({
    mutationFn: (name: string) => changeLists(client, () => renameList(list.tag, name)),
    onSuccess: () => setOpen(false),
  });
  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      title={t('lists.renameTitle', { name: list.title })}
      shape="small"
    >
      <ModalBody>
        <ListNameForm
          name={list.name}
          action={t('account.save')}
          busy={renaming.isPending}
          error={renaming.error}
          onSubmit={(name) => renaming.mutate(name)}
        />
      </ModalBody>
    </Modal>
  );
}
