import type { ReactNode } from 'react';
import { activeLanguage, t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { usePageTitle } from '../../shared/lib/use-page-title';
import page from '../../shared/ui/page.module.css';
import styles from './legal-page.module.css';

interface LegalPageProps {
  readonly title: string;
  readonly updated: string;
  readonly children: ReactNode;
}

export function LegalPage({ title, updated, children }: LegalPageProps) {
  usePageTitle(title);
  return (
    <article className={cx(page.page, page.narrow, styles.prose)}>
      <h1>{title}</h1>
      <p className={styles.updated}>{t('legal.updated', { date: updated })}</p>
      {activeLanguage() !== 'en' && <p className={styles.updated}>{t('legal.inEnglish')}</p>}
      <div lang="en">{children}</div>
    </article>
  );
}
