import { lotNoteLimits, type Lot, type LotNote, type NewLotNote, type Profile } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { useState } from 'react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { Field, Form, FormErrors, TextArea } from '../ui/form';
import { Modal, ModalBody } from '../ui/modal';
import { Select } from '../ui/select';
import { useUser } from '../user/user';
import { amountOf } from './amount';
import { useSaveNote } from './api/notes';
import styles from './note-dialog.module.css';
import { TagField, withTag } from './tag-field';

interface NoteDialogProps {
  readonly lot: Pick<Lot, 'id' | 'title'>;
  /** What is stored; null: nothing. */
  readonly note: LotNote | null;
  readonly onClose: () => void;
}

/** Edits what the user writes down about a lot. */
export function NoteDialog({ lot, note, onClose }: NoteDialogProps) {
  const { profile } = useUser();
  return (
    <Modal open onClose={onClose} title={t('notes.title', { title: lotName(lot) })} shape="small">
      <ModalBody>{profile && <NoteForm lotId={lot.id} note={note} profile={profile} onDone={onClose} />}</ModalBody>
    </Modal>
  );
}

interface NoteFormProps {
  readonly lotId: string;
  readonly note: LotNote | null;
  readonly profile: Profile;
  readonly onDone: () => void;
}

function NoteForm({ lotId, note: stored, profile, onDone }: NoteFormProps) {
  const [note, setNote] = useState(stored?.note ?? '');
  const [tags, setTags] = useState<readonly string[]>(stored?.tags ?? []);
  const [newTag, setNewTag] = useState('');
  const [amount, setAmount] = useState(stored?.bid?.amount ?? '');
  const [currency, setCurrency] = useState(stored?.bid?.currency ?? profile.currency);
  const saving = useSaveNote(lotId);
  const save = (body: NewLotNote) => {
    if (!saving.isPending) saving.mutate(body, { onSuccess: onDone });
  };
  const submit = () => {
    const bid = amountOf(amount);
    save({ note, tags: [...withTag(tags, newTag)], ...(bid === '' ? {} : { bid: { amount: bid, currency } }) });
  };
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={t('notes.note')}
        name="note"
        dir="auto"
        maxLength={lotNoteLimits.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <TagField tags={tags} onChange={setTags} text={newTag} onText={setNewTag} />
      <div className={styles.bid}>
        <Field
          label={t('notes.bid')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Select
          label={t('notes.currency')}
          value={currency}
          options={[...new Set([currency, ...profile.currencies])].sort().map((code) => ({ value: code, label: code }))}
          onChange={setCurrency}
        />
      </div>
      <p className={styles.hint}>{t('notes.hint')}</p>
      <FormErrors error={saving.error} />
      <button type="submit" className={buttonClass('primary', { wide: true })} disabled={saving.isPending}>
        {t('account.save')}
      </button>
      {stored && (
        <button
          type="button"
          className={buttonClass('quiet', { wide: true })}
          disabled={saving.isPending}
          onClick={() => save({})}
        >
          {t('notes.delete')}
        </button>
      )}
    </Form>
  );
}
