import { figureIn, isSame, type TypedFigure } from '@outlay/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useAbility, useCurrency, usePanel } from '../../app/use-panel.ts';
import type { SheetForm } from '../../form/record/record-sheet-parts.ts';

const figureOf = (amount: unknown, currency: string): TypedFigure =>
  typeof amount === 'object' && amount !== null ? (amount as TypedFigure) : { minor: '', currency };

/** Changes the currency of the amount to that of the selected account. Renders nothing. */
export function AccountCurrency({ form }: { form: SheetForm }) {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'accounts');
  const company = useCurrency();
  const chosen = form.isChanged('account_id') ? form.values['account_id'] : null;
  const follow = useEffectEvent((accountCurrency: string) => {
    const figure = figureOf(form.values['amount'], company);
    const next = figureIn(figure, accountCurrency);
    if (!isSame(figure, next)) form.change({ amount: next });
  });
  const key = useQueryKey();
  const id = typeof chosen === 'number' && mayRead ? chosen : null;
  // If the account cannot be read, the server validates the currency on save.
  const { data: account } = useQuery({
    queryKey: key('accounts.get', { id }),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => client.accounts.get(id, { signal, quiet: true, refresh: true }),
  });
  useEffect(() => {
    if (account !== undefined) follow(account.currency);
  }, [account]);
  return null;
}
