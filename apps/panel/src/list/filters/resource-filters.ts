import type { AppAbility, Field, Fields } from '@outlay/domain';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import type { ListFilter } from './list-filter.ts';
import { mayRead, type ResourceName } from '../../records/resource-port.ts';

/** Resources that filters refer to by id, when the declaration does not name them. */
const BY_FILTER: Readonly<Record<string, ResourceName>> = {
  user_id: 'members',
  traveller_id: 'members',
  team_id: 'teams',
  supplier_id: 'suppliers',
  account_id: 'accounts',
  entry_type_id: 'entryTypes',
  permission_set_id: 'permissionSets',
  customer_id: 'customers',
};

function filterOf(fields: Fields, field: Field, intl: Pick<PanelIntl, 'text' | 'has'>): ListFilter | null {
  const [first, second] = field.filters ?? [];
  if (first === undefined) return null;
  const label = intl.has(field.label) ? intl.text(field.label) : first;
  if (field.kind === 'choice') {
    const options = (field.choices ?? []).map((choice) => {
      const id = `${field.choiceLabels}.${choice}`;
      const choiceLabel = intl.has(id) ? intl.text(id) : choice;
      return { key: choice, label: choiceLabel, text: choiceLabel };
    });
    return { kind: 'choice', key: first, label, options, always: true };
  }
  if (field.kind === 'boolean') {
    const options = [
      { key: 'true', label: intl.text('yes'), text: intl.text('yes') },
      { key: 'false', label: intl.text('no'), text: intl.text('no') },
    ];
    return { kind: 'choice', key: first, label, options, single: true };
  }
  if (field.kind === 'date' || field.kind === 'moment') {
    return second === undefined ? null : { kind: 'days', from: first, to: second, label };
  }
  if (field.kind === 'money') {
    return second === undefined ? null : { kind: 'amounts', min: first, max: second, label };
  }
  const resource = fields[first]?.resource ?? field.resource ?? BY_FILTER[first];
  return resource === undefined ? null : { kind: 'reference', key: first, label, resource };
}

/**
 * Returns the filters of a list from its resource's declaration; a filter by record requires permission to read such
 * records.
 */
export function resourceFilters(
  fields: Fields,
  ability: AppAbility,
  intl: Pick<PanelIntl, 'text' | 'has'>,
): readonly ListFilter[] {
  return Object.values(fields).flatMap((field) => {
    const filter = filterOf(fields, field, intl);
    if (filter === null) return [];
    const readable = filter.kind !== 'reference' || mayRead(ability, filter.resource);
    return readable ? [filter] : [];
  });
}
