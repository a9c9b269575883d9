import type { LearntDefault } from '@outlay/domain';
import { freshKey } from '../../app/preferences/fresh-key.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Stores corrections as defaults of suppliers. */
export interface Learning {
  /** The user may change suppliers. */
  readonly isAllowed: boolean;
  /** Stores each accepted offer and reports the result; never rejects. */
  readonly store: (offers: readonly LearntDefault[]) => Promise<void>;
}

/** Returns the storing of corrections as defaults of suppliers. */
export function useLearning(): Learning {
  const text = useText();
  const { client, toasts } = usePanel();
  const ability = useAbility();
  const storeOne = async ({ supplier, account, entry_type: type }: LearntDefault): Promise<void> => {
    const names = { supplier: supplier.name, account: account.name };
    try {
      await client.suppliers.update(
        supplier.id,
        {
          account_id: account.id,
          ...(type === null ? {} : { entry_type_id: type.id }),
          version: supplier.version,
        },
        { idempotencyKey: freshKey(), quiet: true },
      );
      toasts.toast({ kind: 'success', text: text('bookkeeping.learnt', names) });
    } catch {
      toasts.toast({ kind: 'error', text: text('bookkeeping.not_learnt', names) });
    }
  };
  return {
    isAllowed: ability.can('update', 'suppliers'),
    store: async (offers) => {
      for (const offer of offers) await storeOne(offer);
    },
  };
}
