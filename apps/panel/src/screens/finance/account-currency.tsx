import { figureIn, isSame, type TypedFigure } from '@outlay/domain';
import { useEffect, useEffectEvent } from 'react';
import { useAbility, useCurrency, usePanel } from '../../app/use-panel.ts';
import type { SheetEdit } from '../../edit/record-sheet.tsx';

const figureOf = (amount: unknown, currency: string): TypedFigure =>
  typeof amount === 'object' && amount !== null ? (amount as TypedFigure) : { minor: '', currency };

/** Lets an amount follow the account that is chosen: money on an account is in the account's own currency. */
export function AccountCurrency({ edit }: { edit: SheetEdit }) {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'accounts');
  const company = useCurrency() ?? '';
  const chosen = edit.touched('account_id') ? edit.draft['account_id'] : null;
  const follow = useEffectEvent((currency: string) => {
    const figure = figureOf(edit.draft['amount'], company);
    const next = figureIn(figure, currency);
    if (!isSame(figure, next)) edit.change('amount', next);
  });
  useEffect(() => {
    if (typeof chosen !== 'number' || !mayRead) return undefined;
    const leaving = new AbortController();
    // Unknown, the server says that the two differ.
    client.accounts.get(chosen, { signal: leaving.signal, quiet: true }).then(
      (account) => follow(account.currency),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, chosen, mayRead]);
  return null;
}
