import {
  currencyName,
  EXPENSE_VIEWS,
  expenseFields,
  OFFERED_CURRENCIES,
  type AppAbility,
  type ExpenseView,
} from '@outlay/domain';
import { useAbility, useCurrency, useSession } from '../../app/use-panel.ts';
import { useAwaitingCount } from '../../app/notifications/use-notifications.tsx';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { namesOf, type ListFilter } from '../../list/list-filter.ts';
import type { StandardView } from '../../list/list-views.tsx';
import { resourceFilters } from '../../list/resource-filters.ts';

/** Returns the filter of lists of expenses by the cost center of a line; none for users who may not read cost centers. */
export const costCenterFilters = (ability: AppAbility, { text }: Pick<PanelIntl, 'text'>): ListFilter[] =>
  ability.can('read', 'costCenters')
    ? [
        {
          kind: 'reference',
          key: 'cost_center_id',
          label: text('field.cost_center'),
          resource: 'costCenters',
        },
      ]
    : [];

/** Returns the filter of lists of expenses by the budget that they count in; none for users who may not read budgets. */
export const budgetFilters = (ability: AppAbility, { text }: Pick<PanelIntl, 'text'>): ListFilter[] =>
  ability.can('read', 'budgets')
    ? [{ kind: 'reference', key: 'budget_id', label: text('field.budget'), resource: 'budgets' }]
    : [];

/** Returns the filters of the request list: the declared ones of the resource, and the marks. */
export function useExpenseFilters(): readonly ListFilter[] {
  const intl = useIntl();
  const ability = useAbility();
  const { text } = intl;
  const currencies = [...new Set([useCurrency() ?? 'SAR', ...OFFERED_CURRENCIES])];
  const declared = resourceFilters(expenseFields, ability, intl);
  const me = useSession()?.userData;
  // Users who may not read the other members still filter by themselves: the view of their own requests does.
  const ownOnly: ListFilter[] =
    me === undefined || declared.some((filter) => namesOf(filter).includes('user_id'))
      ? []
      : [
          {
            kind: 'choice',
            key: 'user_id',
            label: text('field.owner'),
            single: true,
            options: [
              {
                key: String(me.id),
                label: me.name ?? text('expenses.view.mine'),
                text: me.name ?? text('expenses.view.mine'),
              },
            ],
          },
        ];
  return [
    ...declared,
    ...ownOnly,
    ...costCenterFilters(ability, intl),
    ...budgetFilters(ability, intl),
    {
      kind: 'choice',
      key: 'awaiting',
      label: text('expenses.view.awaiting'),
      single: true,
      options: [{ key: 'me', label: text('yes'), text: text('yes') }],
    },
    {
      kind: 'choice',
      key: 'without_receipt',
      label: text('expenses.filter.without_receipt'),
      single: true,
      options: [
        { key: 'true', label: text('yes'), text: text('yes') },
        { key: 'false', label: text('no'), text: text('no') },
      ],
    },
    {
      kind: 'choice',
      key: 'with_violations',
      label: text('expenses.filter.with_violations'),
      single: true,
      options: [
        { key: 'true', label: text('yes'), text: text('yes') },
        { key: 'false', label: text('no'), text: text('no') },
      ],
    },
    {
      kind: 'choice',
      key: 'currency',
      label: text('field.currency'),
      options: currencies.map((code) => ({ key: code, label: currencyName(code, intl.locale), text: code })),
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
  const standard = (key: keyof typeof EXPENSE_VIEWS, label: string, count?: number): StandardView[] => {
    const { filters, actions }: ExpenseView = EXPENSE_VIEWS[key];
    const isShown = actions.length === 0 || actions.some((action) => ability.can(action, 'expense'));
    return isShown ? [{ key, label, filters: { ...filters }, count }] : [];
  };
  const mine = { key: 'mine', label: text('expenses.view.mine'), filters: { user_id: String(me) } };
  return [
    ...standard('awaiting', text('expenses.view.awaiting'), awaiting),
    ...standard('pending', text('expense_status.pending')),
    ...standard('verify', text('expenses.view.to_verify')),
    ...standard('overdue', text('expenses.view.overdue')),
    ...(me !== undefined && ability.can('create', 'expense') ? [mine] : []),
    ...standard('drafts', text('expenses.view.drafts')),
  ];
}
