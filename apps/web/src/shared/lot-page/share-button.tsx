import { Printer, Share2 } from 'lucide-react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { showToast } from '../ui/toast';

/** Shares the address of the page by the system's dialog, or copies it. Beside it the page can be printed. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => void share(title)}>
        <Share2 aria-hidden />
        {t('lot.share')}
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={() => print()}>
        <Printer aria-hidden />
        {t('lot.print')}
      </button>
    </>
  );
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    // Desktop browsers without a system dialog have no such function.
    if ('share' in navigator) return await navigator.share({ title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    showToast({ text: t('lot.copied') });
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ text: t('lot.copyThis', { url }) });
  }
}
