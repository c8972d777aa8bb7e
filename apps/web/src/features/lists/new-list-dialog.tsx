import type { Profile } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addLot, createList } from '../../shared/lists/list-calls';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { takeProfile, userQuery } from '../../shared/user/user';

/** `#m-new-list`: makes a list. If the history entry names a lot, the new list begins with it. */
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
  const [name, setName] = useState('');
  const lotId = lotIdIn(useLocation().state);
  const client = useQueryClient();
  const creation = useMutation({
    mutationFn: async () => {
      const before = client.getQueryData(userQuery.queryKey);
      const profile = await createList(name.trim());
      const tag = freshTag(before, profile);
      return lotId !== undefined && tag !== undefined ? addLot(tag, lotId) : profile;
    },
    onSuccess: (profile) => {
      takeProfile(client, profile);
      close();
    },
  });
  return (
    <Form onSubmit={() => creation.mutate()}>
      <Field
        label={t('lists.listName')}
        name="name"
        autoComplete="off"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormErrors error={creation.error} />
      <button type="submit" className={buttonClass('primary', { wide: true })} disabled={creation.isPending}>
        {t('lists.create')}
      </button>
    </Form>
  );
}

/** The tag of the list that the later profile has and the earlier one lacks. */
function freshTag(before: Profile | undefined, after: Profile): string | undefined {
  const known = new Set(before?.lists.map(({ tag }) => tag));
  return after.lists.find(({ tag }) => !known.has(tag))?.tag;
}

function lotIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('lotId' in state)) return undefined;
  return typeof state.lotId === 'string' ? state.lotId : undefined;
}
