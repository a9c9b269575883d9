import {
  currencyName,
  EXPENSE_VIEWS,
  expenseFields,
  OFFERED_CURRENCIES,
  type AppAbility,
  type ExpenseView,
  type Fields,
} from '@outlay/domain';
import { useAbility, useCurrency, useSession } from '../../../app/use-panel.ts';
import { useAwaitingCount } from '../../../app/notifications/use-notifications.tsx';
import type { PanelIntl } from '../../../i18n/panel-intl.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';
import { namesOf, type ListFilter } from '../../../list/filters/list-filter.ts';
import type { StandardView } from '../../../list/views/list-views.tsx';
import { resourceFilters } from '../../../list/filters/resource-filters.ts';

/** Returns the filter of lists of expenses by the cost center of a line; none for users who may not read cost centers. */
const costCenterFilters = (ability: AppAbility, { text }: Pick<PanelIntl, 'text'>): ListFilter[] =>
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
const budgetFilters = (ability: AppAbility, { text }: Pick<PanelIntl, 'text'>): ListFilter[] =>
  ability.can('read', 'budgets')
    ? [{ kind: 'reference', key: 'budget_id', label: text('field.budget'), resource: 'budgets' }]
    : [];

/** Names of the flags that filters of requests have. */
const FLAGS = {
  without_receipt: 'expenses.filter.without_receipt',
  with_violations: 'expenses.filter.with_violations',
  overdue: 'expense_mark.overdue',
} as const;

/** Returns the filters of lists of expenses that no field of theirs declares: cost center, budget, flags and currency. */
function markFilters(ability: AppAbility, { text, locale }: PanelIntl, company: string): ListFilter[] {
  const currencies = [...new Set([company, ...OFFERED_CURRENCIES])];
  const flag = (key: keyof typeof FLAGS): ListFilter => ({
    kind: 'choice',
    key,
    label: text(FLAGS[key]),
    single: true,
    options: [
      { key: 'true', label: text('yes'), text: text('yes') },
      { key: 'false', label: text('no'), text: text('no') },
    ],
  });
  return [
    ...costCenterFilters(ability, { text }),
    ...budgetFilters(ability, { text }),
    flag('without_receipt'),
    flag('with_violations'),
    {
      kind: 'choice',
      key: 'currency',
      label: text('field.currency'),
      options: currencies.map((code) => ({ key: code, label: currencyName(code, locale), text: code })),
    },
    flag('overdue'),
  ];
}

/**
 * Returns the filters of the bookkeeping list: those of its fields, then the others of the request list, which its addresses
 * may have as well.
 */
export function bookFilters(
  fields: Fields,
  ability: AppAbility,
  intl: PanelIntl,
  company: string,
): readonly ListFilter[] {
  const declared = resourceFilters(fields, ability, intl);
  const known = new Set(declared.flatMap(namesOf));
  const others = resourceFilters(expenseFields, ability, intl).filter(
    (filter) => !namesOf(filter).some((name) => known.has(name)),
  );
  return [
    ...declared,
    ...others.map((filter) => ({ ...filter, always: false })),
    ...markFilters(ability, intl, company),
  ];
}

/** Returns the filters of the request list: the declared ones of the resource, and the marks. */
export function useExpenseFilters(): readonly ListFilter[] {
  const intl = useIntl();
  const ability = useAbility();
  const { text } = intl;
  const company = useCurrency();
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
    {
      kind: 'choice',
      key: 'awaiting',
      label: text('expenses.view.awaiting'),
      single: true,
      options: [{ key: 'me', label: text('yes'), text: text('yes') }],
    },
    ...markFilters(ability, intl, company),
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
