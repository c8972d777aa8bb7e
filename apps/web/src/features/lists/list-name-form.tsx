import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';

interface ListNameFormProps {
  readonly name?: string;
  /** Text of the button. */
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Called with the name without spaces around it. */
  readonly onSubmit: (name: string) => void;
}

const MAX_LENGTH = 80;

/** The name of a list. */
export function ListNameForm({ name: first = '', action, busy, error, onSubmit }: ListNameFormProps) {
  const [name, setName] = useState(first);
  const filled = name.trim() !== '';
  return (
    <Form
      onSubmit={() => {
        if (filled && !busy) onSubmit(name.trim());
      }}
    >
      <Field
        label={t('lists.listName')}
        name="name"
        autoComplete="off"
        required
        maxLength={MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormErrors error={error} />
      <button type="submit" className={buttonClass('primary', { wide: true })} disabled={busy}>
        {action}
      </button>
    </Form>
  );
}
