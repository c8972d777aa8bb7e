import { Moon, Sun } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { IconButton } from '../../shared/ui/icon-button';
import { useTheme } from './use-theme';

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton label={t(theme === 'dark' ? 'chrome.lightTheme' : 'chrome.darkTheme')} onClick={toggle}>
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
