import { figureIn, isSame, type TypedFigure } from '@outlay/domain';
import { useEffect, useEffectEvent } from 'react';
import { useAbility, useCurrency, usePanel } from '../../app/use-panel.ts';
import type { SheetForm } from '../../form/record-sheet.tsx';

const figureOf = (amount: unknown, currency: string): TypedFigure =>
  typeof amount === 'object' && amount !== null ? (amount as TypedFigure) : { minor: '', currency };

/** Changes the currency of the amount to that of the selected account. Renders nothing. */
export function AccountCurrency({ form }: { form: SheetForm }) {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'accounts');
  const company = useCurrency() ?? '';
  const chosen = form.isChanged('account_id') ? form.values['account_id'] : null;
  const follow = useEffectEvent((currency: string) => {
    const figure = figureOf(form.values['amount'], company);
    const next = figureIn(figure, currency);
    if (!isSame(figure, next)) form.change({ amount: next });
  });
  useEffect(() => {
    if (typeof chosen !== 'number' || !mayRead) return undefined;
    const leaving = new AbortController();
    // If the account cannot be read, the server validates the currency on save.
    client.accounts.get(chosen, { signal: leaving.signal, quiet: true, refresh: true }).then(
      (account) => follow(account.currency),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, chosen, mayRead]);
  return null;
}
