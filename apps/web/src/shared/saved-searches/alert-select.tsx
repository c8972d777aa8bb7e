import { alertKinds, type AlertKind, type SavedSearch } from '@obverse/contracts';
import { useState } from 'react';
import { t, type MessageKey } from '../language/messages';
import { Select } from '../ui/select';
import { showToast } from '../ui/toast';
import { browserTimeZone } from './alert-settings';
import { changeFaultText } from './keepers';
import { useChangeSearches } from './use-saved-searches';

const texts: Readonly<Record<AlertKind, MessageKey>> = {
  off: 'searches.mailOff',
  now: 'searches.mailNow',
  daily: 'searches.mailDaily',
  weekly: 'searches.mailWeekly',
};

/** How new lots of a saved search of the account are announced by mail. */
export function AlertSelect({
  search: { id, name, alert },
}: {
  readonly search: Pick<SavedSearch, 'id' | 'name' | 'alert'>;
}) {
  const change = useChangeSearches();
  const [chosen, setChosen] = useState(alert);
  const choose = (kind: AlertKind) => {
    setChosen(kind);
    change.mutate((keeper) => keeper.change(id, { alert: kind, timeZone: browserTimeZone() }), {
      onError: (error) => showToast({ text: changeFaultText(error) }),
    });
  };
  return (
    <Select
      label={t('searches.mailOf', { name })}
      value={change.isPending ? chosen : alert}
      options={alertKinds.map((kind) => ({ value: kind, label: t(texts[kind]) }))}
      onChange={(value) => {
        const kind = alertKinds.find((known) => known === value);
        if (kind) choose(kind);
      }}
    />
  );
}
