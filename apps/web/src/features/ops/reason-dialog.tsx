import { ApiError } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { Modal, ModalBody } from '../../shared/ui/modal';
import section from '../../shared/ui/section.module.css';
import styles from './ops.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** What the action does. */
  readonly lead: string;
  /** The text of the button. */
  readonly submit: string;
  readonly call: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** The sign-in is too old for an action. */
const STALE = 403;
const MAX_LENGTH = 300;

/** Asks for the reason of an action. */
export function ReasonDialog({ title, lead, submit, call, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isStale = call.error instanceof ApiError && call.error.status === STALE;
  return (
    <Modal open onClose={onClose} title={title} shape="small">
      <ModalBody>
        <p className={section.lead}>{lead}</p>
        <Form onSubmit={() => onSubmit(reason)}>
          <Field
            label={t('ops.reason')}
            hint={t('ops.reasonHint')}
            name="reason"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <FormErrors error={call.error} />
          <div className={styles.actions}>
            {isStale && (
              <Link to={{ hash: 'm-login' }} className={buttonClass('quiet')} onClick={onClose}>
                {t('chrome.signIn')}
              </Link>
            )}
            <button type="submit" className={buttonClass('primary')} disabled={call.isPending || reason.trim() === ''}>
              {submit}
            </button>
          </div>
        </Form>
      </ModalBody>
    </Modal>
  );
}
