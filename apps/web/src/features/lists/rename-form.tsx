import type { UserList } from '@obverse/contracts';
import { useState } from 'react';
import { renameList } from '../../shared/lists/list-calls';
import { useListChange } from '../../shared/lists/use-list-change';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form } from '../../shared/ui/form';
import styles from './lists-page.module.css';

export function RenameForm({ list, done }: { readonly list: UserList; readonly done: () => void }) {
  const [name, setName] = useState(list.name);
  const { busy, run } = useListChange();
  const submit = async () => {
    if (await run(() => renameList(list.tag, name.trim()))) done();
  };
  return (
    <Form onSubmit={() => void submit()} className={styles.form}>
      <Field
        label={t('lists.listName')}
        name="name"
        autoComplete="off"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <button type="button" className={buttonClass('quiet')} onClick={done}>
          {t('common.cancel')}
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={busy}>
          {t('common.save')}
        </button>
      </div>
    </Form>
  );
}
