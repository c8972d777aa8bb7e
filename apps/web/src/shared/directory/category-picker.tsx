import { ChevronDown, Star } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { t } from '../language/messages';
import { useHashModal } from '../lib/use-hash-modal';
import { buttonClass } from '../ui/button';
import styles from './category-picker.module.css';
import type { FavouriteCategory } from './favourite-category';

const CategoryDialog = lazy(() => import('./category-dialog'));

interface CategoryPickerProps {
  /** Undefined: all categories. */
  readonly category: FavouriteCategory | undefined;
  readonly onChoose: (category: FavouriteCategory | undefined) => void;
}

/** A button with the favourite category that opens the dialog `#m-category` with all of them. */
export function CategoryPicker({ category, onChoose }: CategoryPickerProps) {
  const { open, setOpen } = useHashModal('category');
  const title = category?.title ?? t('directory.allCategories');
  const label = t('directory.categoryCurrent', { category: title });
  return (
    <>
      <button
        type="button"
        className={buttonClass()}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Star className={styles.star} data-chosen={category !== undefined || undefined} aria-hidden />
        <span className={styles.title}>{title}</span>
        <ChevronDown aria-hidden />
      </button>
      {open && (
        <Suspense>
          <CategoryDialog category={category} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
