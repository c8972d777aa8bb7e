import type { OpsSeller } from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { useSellerAction, type SellerAction } from './api/sellers';
import { ReasonDialog } from './reason-dialog';

/** The name of each action, and what it does. */
export const actionTexts: Readonly<Record<SellerAction, { readonly name: MessageKey; readonly lead: MessageKey }>> = {
  crawl: { name: 'ops.crawl', lead: 'ops.crawlLead' },
  accept: { name: 'ops.accept', lead: 'ops.acceptLead' },
  pause: { name: 'ops.pause', lead: 'ops.pauseLead' },
  resume: { name: 'ops.resume', lead: 'ops.resumeLead' },
};

export interface ChosenAction {
  readonly action: SellerAction;
  readonly seller: OpsSeller;
}

/** Asks for the reason of an action on a seller, and carries it out. */
export function ActionDialog({ chosen, onClose }: { readonly chosen: ChosenAction; readonly onClose: () => void }) {
  const { action, seller } = chosen;
  const { name, lead } = actionTexts[action];
  const act = useSellerAction();
  return (
    <ReasonDialog
      title={t('ops.actionOn', { action: t(name), seller: seller.name })}
      lead={t(lead)}
      submit={t(name)}
      call={act}
      onSubmit={(reason) => act.mutate({ action, key: seller.key, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
