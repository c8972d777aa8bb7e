import { Moon, Sun } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './theme-switch.module.css';
import { useTheme } from './use-theme';

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton label={t(theme === 'dark' ? 'chrome.lightTheme' : 'chrome.darkTheme')} onClick={toggle}>
      {/* The styles show one of them: the gateway, which renders the first view, does not know the theme. */}
      <Moon className={styles.inLight} aria-hidden />
      <Sun className={styles.inDark} aria-hidden />
    </IconButton>
  );
}
