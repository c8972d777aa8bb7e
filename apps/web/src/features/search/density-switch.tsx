import { LayoutGrid, Rows3, Square, type LucideIcon } from 'lucide-react';
import { t, type MessageKey } from '../../shared/language/messages';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './density-switch.module.css';
import type { LotDensity } from '../../shared/lots/density';

const densities: readonly { readonly density: LotDensity; readonly label: MessageKey; readonly Icon: LucideIcon }[] = [
  { density: 'grid', label: 'search.densityGrid', Icon: LayoutGrid },
  { density: 'list', label: 'search.densityList', Icon: Rows3 },
  { density: 'large', label: 'search.densityLarge', Icon: Square },
];

interface DensitySwitchProps {
  readonly density: LotDensity;
  readonly onChange: (density: LotDensity) => void;
}

export function DensitySwitch({ density, onChange }: DensitySwitchProps) {
  return (
    <div role="group" aria-label={t('search.density')} className={styles.switch}>
      {densities.map(({ density: each, label, Icon }) => (
        <IconButton
          key={each}
          label={t(label)}
          aria-pressed={each === density}
          className={styles.option}
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}
