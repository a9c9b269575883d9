import { isProblem, RESOURCE_SUMMARIES, type ResourceSummary } from '@outlay/domain';
import type { ComboboxProps } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { freshKey } from '../app/preferences/fresh-key.ts';
import { useAbility, useDescriptions, usePanel } from '../app/use-panel.ts';
import { COMMAND_FAILURES } from '../i18n/command-failures.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useText } from '../i18n/use-intl.tsx';
import { portOf, type ResourceName } from './resource-port.ts';
import { rememberName } from './use-reference.ts';

/**
 * Returns the offer of a picker to create a record from the typed name; undefined for resources that need more than a
 * name, and for users who may not. A toast reports the result, or why the record was not created.
 */
export function useRecordCreation(
  resource: ResourceName,
  onCreated: (id: number) => void,
): ComboboxProps['create'] {
  const text = useText();
  const describe = useDescriptions();
  const { client, offline, toasts } = usePanel();
  const ability = useAbility();
  const summary: ResourceSummary = RESOURCE_SUMMARIES[resource];
  const { mutate } = useMutation({
    mutationFn: (name: string) => portOf(client, resource).create({ name }, { idempotencyKey: freshKey() }),
    onSuccess: ({ id }, name) => {
      rememberName(resource, id, name);
      onCreated(id);
    },
    onError: (failure) => {
      // The client shows the message of the limit itself.
      if (isProblem(failure, 'rate_limited')) return;
      const reason = failureText(failure, text, describe, offline.get() !== null, COMMAND_FAILURES);
      if (reason !== null) toasts.toast({ kind: 'error', text: reason });
    },
  });
  if (summary.isCreatedByName !== true || !ability.can('create', RESOURCE_SUMMARIES[resource].subject))
    return undefined;
  return {
    label: (typed) => text('form.create', { name: typed }),
    onCreate: (typed) => mutate(typed),
  };
}
