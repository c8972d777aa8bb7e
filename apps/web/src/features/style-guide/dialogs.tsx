import { CategoryPicker } from '../../shared/directory/category-picker';
import type { FavouriteCategory } from '../../shared/directory/favourite-category';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { buttonClass } from '../../shared/ui/button';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { useState } from 'react';
import styles from './style-guide.module.css';

const shapes = ['left', 'centre', 'right'] as const;

/** Dialogs take the theme of the page. */
export function Dialogs() {
  const [category, setCategory] = useState<FavouriteCategory>();
  return (
    <section aria-label="Dialogs">
      <h2>Dialogs</h2>
      <div className={styles.row}>
        {shapes.map((shape) => (
          <Example key={shape} shape={shape} />
        ))}
        <CategoryPicker category={category} onChoose={setCategory} />
      </div>
    </section>
  );
}

function Example({ shape }: { readonly shape: (typeof shapes)[number] }) {
  const { open, setOpen } = useHashModal(`example-${shape}`);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={buttonClass()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {shape}
      </button>
      <Modal
        open={open}
        onClose={close}
        title={`Dialog, ${shape}`}
        shape={shape}
        footer={
          <button type="button" className={buttonClass('primary', { wide: true })} onClick={close}>
            Done
          </button>
        }
      >
        <ModalBody>
          <p>The content of a dialog scrolls; its head and foot stay.</p>
        </ModalBody>
      </Modal>
    </>
  );
}
