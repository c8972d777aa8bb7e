import { privateAddressKinds, type PrivateAddress, type PrivateAddressKind } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { faultText } from '../../shared/lists/fault-text';
import { calendarProgramAddress } from '../../shared/lib/paths';
import { ago, formatMoment } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { buttonClass } from '../../shared/ui/button';
import { Section } from '../../shared/ui/section';
import { showToast } from '../../shared/ui/toast';
import { useAddresses, useMakeAddress, useRemoveAddress } from './api/addresses';
import styles from './saved-searches.module.css';
import { ShownOnce } from './shown-once';

const words = {
  calendar: { name: 'searches.addressCalendar', hint: 'searches.addressCalendarHint' },
  announcements: { name: 'searches.addressFeed', hint: 'searches.addressFeedHint' },
} as const;

/** Addresses at which programs of the user read the lots of the lists and what was announced. */
export function PrivateAddresses() {
  const { data } = useAddresses();
  if (!data) return null;
  return (
    <Section title={t('searches.addressesTitle')} lead={t('searches.addressesLead')}>
      <ul className={styles.searches}>
        {privateAddressKinds.map((kind) => (
          <AddressRow key={kind} kind={kind} address={data.find((one) => one.kind === kind)} />
        ))}
      </ul>
    </Section>
  );
}

interface AddressRowProps {
  readonly kind: PrivateAddressKind;
  readonly address: PrivateAddress | undefined;
}

function AddressRow({ kind, address }: AddressRowProps) {
  const make = useMakeAddress();
  const remove = useRemoveAddress();
  const busy = make.isPending || remove.isPending;
  const onError = (error: Error) => showToast({ text: faultText(error) });
  const removed = () => {
    make.reset();
    showToast({ text: t('searches.addressRemoved') });
  };
  return (
    <li className={styles.search}>
      <h3 className={styles.name}>{t(words[kind].name)}</h3>
      <p className={styles.hint}>{t(words[kind].hint)}</p>
      {address && <State address={address} />}
      {make.data && address && <NewAddress kind={kind} url={make.data.url} />}
      <div className={styles.actions} role="group" aria-label={t(words[kind].name)}>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={busy}
          onClick={() => make.mutate(kind, { onError })}
        >
          {t(address ? 'searches.addressReplace' : 'searches.addressMake')}
        </button>
        {address && (
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={busy}
            onClick={() => remove.mutate(kind, { onSuccess: removed, onError })}
          >
            {t('lists.remove')}
          </button>
        )}
      </div>
    </li>
  );
}

function State({ address: { createdAt, lastUsedAt } }: { readonly address: PrivateAddress }) {
  const now = useNow();
  const read =
    lastUsedAt === undefined ? t('searches.addressUnread') : t('searches.addressRead', { ago: ago(lastUsedAt, now) });
  return (
    <p className={styles.conditions}>
      {t('searches.addressMade', { moment: formatMoment(createdAt) })}, {read}. {t('searches.addressReplaceHint')}
    </p>
  );
}

/** The whole address, until the page is left. */
function NewAddress({ kind, url }: { readonly kind: PrivateAddressKind; readonly url: string }) {
  const { pathname } = new URL(url);
  return (
    <ShownOnce
      label={t('searches.addressNew')}
      hint={t('searches.addressOnce')}
      value={url}
      copied={t('searches.addressCopied')}
    >
      {kind === 'calendar' && (
        <a href={calendarProgramAddress(pathname)} className={buttonClass('quiet')}>
          {t('searches.addressOpen')}
        </a>
      )}
    </ShownOnce>
  );
}
