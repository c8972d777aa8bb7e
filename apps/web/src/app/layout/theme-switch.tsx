import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button';
import { useTheme } from './use-theme';

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  const next = theme === 'dark' ? 'Light' : 'Dark';
  return (
    <IconButton label={`${next} theme`} onClick={toggle}>
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
