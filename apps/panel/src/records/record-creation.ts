import { RESOURCE_SUMMARIES, type ResourceSummary } from '@outlay/domain';
import type { ComboboxProps } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { freshKey } from '../app/preferences/fresh-key.ts';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import { portOf, type ResourceName } from './resource-port.ts';
import { rememberName } from './use-reference.ts';

/**
 * Returns the offer of a picker to create a record from the typed name; undefined for resources that need more than a
 * name, and for users who may not. The client reports the result and the errors.
 */
export function useRecordCreation(
  resource: ResourceName,
  onCreated: (id: number) => void,
): ComboboxProps['create'] {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const summary: ResourceSummary = RESOURCE_SUMMARIES[resource];
  const { mutate } = useMutation({
    mutationFn: (name: string) => portOf(client, resource).create({ name }, { idempotencyKey: freshKey() }),
    onSuccess: ({ id }, name) => {
      rememberName(resource, id, name);
      onCreated(id);
    },
  });
  if (summary.isCreatedByName !== true || !ability.can('create', RESOURCE_SUMMARIES[resource].subject))
    return undefined;
  return {
    label: (typed) => text('form.create', { name: typed }),
    onCreate: (typed) => mutate(typed),
  };
}
