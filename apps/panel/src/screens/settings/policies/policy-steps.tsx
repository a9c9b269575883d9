import { currencyExponent, isCurrency, type SpendingPolicyDraft } from '@outlay/domain';
import { Button, FormSection, IconButton, MoneyField } from '@outlay/ui-kit';
import { Plus, Trash2 } from 'lucide-react';
import { useCurrency } from '../../../app/use-panel.ts';
import type { SheetForm } from '../../../form/record/record-sheet-parts.ts';
import { ReferencesInput } from '../../../form/fields/references-input.tsx';
import { useText } from '../../../i18n/use-intl.tsx';
import styles from './policy-sheet.module.css';

type Step = NonNullable<SpendingPolicyDraft['steps']>[number];

const MOST = 10;

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && 'over' in value && 'approver_ids' in value;

const stepsIn = (value: unknown): readonly Step[] => (Array.isArray(value) ? value.filter(isStep) : []);

/** Editor of a policy's approval steps: approvers and the minimum amount, one line for each step. */
export function PolicySteps({ form }: { form: SheetForm }) {
  const text = useText();
  const currency = useCurrency();
  const steps = stepsIn(form.values['steps']);
  const put = (next: readonly Step[]) => form.change({ steps: next });
  const change = (at: number, changes: Partial<Step>) =>
    put(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  const decimals = isCurrency(currency) ? currencyExponent(currency) : 2;
  return (
    <FormSection title={text('policies.steps')} lead={text('policies.steps.help')}>
      {steps.map((step, at) => (
        <div key={`step ${at + 1}`} className={styles['step']}>
          <MoneyField
            label={text('policies.step.from')}
            name={`steps.${at}.over`}
            currency={step.over.currency}
            decimals={decimals}
            value={step.over.minor}
            onValueChange={(minor) => change(at, { over: { ...step.over, minor: minor ?? 0 } })}
            {...(form.errorOf(`steps.${at}.over`) === undefined
              ? {}
              : { error: form.errorOf(`steps.${at}.over`) ?? '' })}
          />
          <ReferencesInput
            name={`steps.${at}.approver_ids`}
            label={text('field.approvers')}
            optional={false}
            resource="members"
            value={step.approver_ids}
            onChange={(approver_ids) => change(at, { approver_ids })}
            {...(form.errorOf(`steps.${at}.approver_ids`) === undefined
              ? {}
              : { error: form.errorOf(`steps.${at}.approver_ids`) ?? '' })}
          />
          <IconButton
            icon={Trash2}
            label={text('policies.step.remove', { n: at + 1 })}
            onClick={() => put(steps.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {steps.length < MOST ? (
        <div>
          <Button
            size="s"
            icon={Plus}
            onClick={() => put([...steps, { over: { minor: 0, currency }, approver_ids: [] }])}
          >
            {text('policies.step.add')}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}
