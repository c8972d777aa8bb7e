import type { Profile } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { CurrencyPicker } from '../../shared/user/currency-picker';
import { LanguagePicker } from '../../shared/user/language-picker';
import { Section } from '../../shared/ui/section';
import styles from './account-section.module.css';

export function PreferenceSection({ profile }: { readonly profile: Profile }) {
  return (
    <Section title={t('account.preferences')}>
      <div className={styles.actions}>
        <CurrencyPicker profile={profile} />
        <LanguagePicker signedIn />
      </div>
      <p className={styles.faint}>
        {profile.favCategory
          ? t('account.favouriteCategory', { category: profile.favCategory.title })
          : t('account.noFavouriteCategory')}
      </p>
    </Section>
  );
}
