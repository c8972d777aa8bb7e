import { savedSearchLimits, type SavedSearch } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { useChangeSearches } from '../../shared/saved-searches/use-saved-searches';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { Modal, ModalBody } from '../../shared/ui/modal';

/** `#m-rename-search`: gives the chosen search another name. */
export function RenameSearchDialog({ search: { id, name: first } }: { readonly search: SavedSearch }) {
  const { open, setOpen } = useHashModal('rename-search');
  const [name, setName] = useState(first);
  const change = useChangeSearches();
  const rename = () => {
    if (name.trim() === '' || change.isPending) return;
    change.mutate((keeper) => keeper.change(id, { name: name.trim() }), { onSuccess: () => setOpen(false) });
  };
  return (
    <Modal open={open} onClose={() => setOpen(false)} title={t('searches.renameTitle', { name: first })} shape="small">
      <ModalBody>
        <Form onSubmit={rename}>
          <Field
            label={t('searches.name')}
            name="name"
            autoComplete="off"
            required
            maxLength={savedSearchLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <FormErrors error={change.error} />
          <button type="submit" className={buttonClass('primary', { wide: true })} disabled={change.isPending}>
            {t('account.save')}
          </button>
        </Form>
      </ModalBody>
    </Modal>
  );
}
