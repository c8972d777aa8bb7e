import { ApiError, type Profile } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { createList } from '../../shared/lists/api/create-list';
import { changeLists } from '../../shared/lists/change-lists';
import { useLotChange } from '../../shared/lists/use-lot-change';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { useSignInPrompt } from '../../shared/user/sign-in-prompt';
import { userQuery } from '../../shared/user/user';
import { ListNameForm } from './list-name-form';

const SIGN_IN_NEEDED = 401;

/** `#m-new-list`: makes a list. If the history entry names a lot, the lot is added to it. */
export function NewListDialog() {
  const { open, setOpen } = useHashModal('new-list');
  const close = () => setOpen(false);
  return (
    <Modal open={open} onClose={close} title={t('lists.newList')} shape="small">
      <ModalBody>
        <NewListForm close={close} />
      </ModalBody>
    </Modal>
  );
}

function NewListForm({ close }: { readonly close: () => void }) {
  const lotId = lotIdIn(useLocation().state);
  const client = useQueryClient();
  const lots = useLotChange();
  const prompt = useSignInPrompt();
  const creation = useMutation({
    mutationFn: async (name: string) => {
      const before = await client.ensureQueryData(userQuery);
      return freshTag(before, await changeLists(client, () => createList(name)));
    },
    onSuccess: async (tag) => {
      close();
      if (lotId !== undefined && tag !== undefined) await lots.add({ id: lotId, title: '' }, tag);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === SIGN_IN_NEEDED) prompt('chrome.signInToContinue');
    },
  });
  return (
    <ListNameForm
      action={t('lists.create')}
      busy={creation.isPending}
      error={creation.error}
      onSubmit={(name) => creation.mutate(name)}
    />
  );
}

/** The tag of the list that the later profile has and the earlier one lacks. */
function freshTag(before: Profile, after: Profile): string | undefined {
  const known = new Set(before.lists.map(({ tag }) => tag));
  return after.lists.find(({ tag }) => !known.has(tag))?.tag;
}

function lotIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('lotId' in state)) return undefined;
  return typeof state.lotId === 'string' ? state.lotId : undefined;
}
