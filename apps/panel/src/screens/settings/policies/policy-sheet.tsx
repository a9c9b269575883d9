import { spendingPolicies, spendingPolicy, type Ref, type SpendingPolicy } from '@outlay/domain';
import { FieldItem, FieldList } from '@outlay/ui-kit';
import { useFormats } from '../../../app/use-panel.ts';
import type { RecordSheetParts } from '../../../form/record/record-sheet-parts.ts';
import { RecordSheet } from '../../../form/record/record-sheet.tsx';
import { draftOf } from '../../../form/record/to-draft.ts';
import { recordName } from '../../../i18n/record-name.ts';
import { useIntl, useText } from '../../../i18n/use-intl.tsx';
import type { NamedRecord } from '../../../records/resource-port.ts';
import type { SheetProps } from '../../../records/declared-resource.ts';
import { rememberRef } from '../../../records/use-reference.ts';
import { PolicySteps } from './policy-steps.tsx';
import { PolicyTrial } from './policy-trial-section.tsx';

const ids = (refs: readonly Ref[]) => refs.map(({ id }) => id);

/** Returns the form values of a policy: the record references members and teams as objects, the form by id. */
function toDraft(record: NamedRecord): Record<string, unknown> {
  const policy = spendingPolicy.parse(record);
  const approvers = policy.steps.flatMap((step) => step.approvers);
  for (const one of [...approvers, ...policy.scope.members]) rememberRef('members', one);
  for (const one of policy.scope.teams) rememberRef('teams', one);
  for (const one of policy.scope.entry_types) rememberRef('entryTypes', one);
  for (const one of policy.blocked_suppliers) rememberRef('suppliers', one);
  return {
    ...draftOf(spendingPolicies.fields, record),
    team_ids: ids(policy.scope.teams),
    member_ids: ids(policy.scope.members),
    entry_type_ids: ids(policy.scope.entry_types),
    blocked_supplier_ids: ids(policy.blocked_suppliers),
    steps: policy.steps.map(({ over, approvers: step }) => ({ over, approver_ids: ids(step) })),
  };
}

const PARTS: RecordSheetParts = {
  initialValues: { mode: 'warn', steps: [] },
  toDraft,
  inputs: (form) => (
    <>
      <PolicySteps form={form} />
      <PolicyTrial draft={form.values} />
    </>
  ),
  readOnlyContent: (record) => <PolicyScope policy={spendingPolicy.parse(record)} />,
};

/** Sheet of a spending policy: limits, scope, approvers, and a trial on last quarter's expenses. */
export function PolicySheet(props: SheetProps) {
  const text = useText();
  return (
    <RecordSheet
      {...props}
      resource={spendingPolicies}
      member="spendingPolicies"
      newLabel={text('policies.new')}
      parts={PARTS}
    />
  );
}

function PolicyScope({ policy }: { policy: SpendingPolicy }) {
  const { text, locale } = useIntl();
  const formats = useFormats();
  const allMembers = text('policies.all');
  const named = (refs: readonly Ref[]) =>
    refs.length === 0 ? allMembers : formats.list(refs.map((one) => recordName(one, locale)));
  const { scope, steps } = policy;
  return (
    <FieldList>
      <FieldItem label={text('field.teams')}>{named(scope.teams)}</FieldItem>
      <FieldItem label={text('field.members')}>{named(scope.members)}</FieldItem>
      <FieldItem label={text('field.entry_types')}>{named(scope.entry_types)}</FieldItem>
      <FieldItem label={text('field.blocked_suppliers')}>
        {policy.blocked_suppliers.length === 0 ? text('none') : named(policy.blocked_suppliers)}
      </FieldItem>
      {steps.map((step) => (
        <FieldItem
          key={step.over.minor}
          wide
          label={text('policies.step.over', { amount: formats.amountText(step.over) })}
        >
          {named(step.approvers)}
        </FieldItem>
      ))}
    </FieldList>
  );
}
