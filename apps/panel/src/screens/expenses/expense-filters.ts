import { expenseFields } from '@outlay/domain';
import { useAbility, useSession } from '../../app/use-panel.ts';
import { useAwaitingCount } from '../../app/notifications/use-notifications.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import type { StandardView } from '../../list/list-views.tsx';
import { resourceFilters } from '../../list/resource-filters.ts';

/** Filter of the requests that wait for the signed-in user (see the domain's `awaits`). */
export const AWAITING = { awaiting: 'me' } as const;

/** Returns the filters of the request list: the declared ones of the resource, and the marks. */
export function useExpenseFilters(): readonly ListFilter[] {
  const intl = useIntl();
  const ability = useAbility();
  const { text } = intl;
  return [
    ...resourceFilters(expenseFields, ability, intl),
    {
      kind: 'choice',
      key: 'awaiting',
      label: text('expenses.view.awaiting'),
      single: true,
      options: [{ key: 'me', label: text('yes'), text: text('yes') }],
    },
    {
      kind: 'choice',
      key: 'overdue',
      label: text('expense_mark.overdue'),
      single: true,
      options: [
        { key: 'true', label: text('yes'), text: text('yes') },
        { key: 'false', label: text('no'), text: text('no') },
      ],
    },
  ];
}

/** Returns the standard views of the request list for the signed-in user. */
export function useExpenseViews(): readonly StandardView[] {
  const { text } = useIntl();
  const ability = useAbility();
  const me = useSession()?.userData.id;
  const awaiting = useAwaitingCount();
  const views: (StandardView & { readonly shown: boolean })[] = [
    {
      key: 'awaiting',
      label: text('expenses.view.awaiting'),
      filters: AWAITING,
      count: awaiting,
      shown: ability.can('approve', 'expense') || ability.can('provide', 'expense'),
    },
    {
      key: 'pending',
      label: text('expenses.view.pending'),
      filters: { status: 'pending' },
      shown: ability.can('approve', 'expense'),
    },
    {
      key: 'verify',
      label: text('expenses.view.to_verify'),
      filters: { status: 'approved' },
      shown: ability.can('verify', 'expense'),
    },
    { key: 'overdue', label: text('expenses.view.overdue'), filters: { overdue: 'true' }, shown: true },
    {
      key: 'mine',
      label: text('expenses.view.mine'),
      filters: { user_id: String(me) },
      shown: me !== undefined && ability.can('create', 'expense'),
    },
    {
      key: 'drafts',
      label: text('expenses.view.drafts'),
      filters: { status: 'draft' },
      shown: ability.can('create', 'expense'),
    },
  ];
  return views.filter(({ shown }) => shown);
}
