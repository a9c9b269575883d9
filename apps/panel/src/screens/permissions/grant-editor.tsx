import {
  additionalPartKinds,
  canExceptOwn,
  conditionPartsOf,
  conditionsOf,
  currencyExponent,
  exceptOwn,
  grantAt,
  grantInState,
  grantStates,
  isCurrency,
  isDenying,
  isGrantState,
  isGranting,
  newConditionPart,
  nextCondition,
  ownException,
  type ConditionPart,
  type Grant,
  type GrantAction,
  type GrantSubject,
  type PermissionRule,
} from '@outlay/domain';
import {
  Button,
  DropdownMenu,
  IconButton,
  MenuItem,
  MoneyField,
  RadioGroup,
  Tag,
  TextField,
} from '@outlay/ui-kit';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCurrency, useDescriptions } from '../../app/use-panel.ts';
import { ReferencesInput } from '../../form/fields/references-input.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import styles from './grant-editor.module.css';
import { FieldsLeftOut } from './fields-left-out.tsx';
import { useGrantDescriptions } from './use-grant-descriptions.ts';

export interface GrantEditorProps {
  subject: GrantSubject;
  action: GrantAction;
  rules: readonly PermissionRule[];
  members: number | undefined;
  onChange: (grant: Grant) => void;
  onClose: () => void;
}

/**
 * Editor of one cell of the permission matrix: state, conditions, exceptions, and the message shown on
 * denial.
 */
export function GrantEditor({ subject, action, rules, members, onChange, onClose }: GrantEditorProps) {
  const { text, has } = useIntl();
  const describe = useDescriptions();
  const descriptions = useGrantDescriptions();
  const grant = grantAt(rules, subject, action);
  const exception = ownException(grant);
  // Kept until the editor closes, so that another choice can be undone.
  const [written] = useState(grant.state === 'custom' ? grant : null);
  const reasonText = (reason: string | undefined) =>
    reason === undefined ? '' : has(`reason.${reason}`) ? describe.reason(reason) : reason;
  const alternatives = grant.conditions.map((conditions) => conditionPartsOf(conditions, subject));
  const put = (at: number, parts: readonly ConditionPart[]) =>
    onChange({
      ...grant,
      conditions: grant.conditions
        .map((conditions, index) => (index === at ? conditionsOf(parts, subject) : conditions))
        .filter((conditions) => Object.keys(conditions).length > 0),
    });
  return (
    <div className={styles['editor']} role="group" aria-label={descriptions.permission(subject, action)}>
      <div className={styles['head']}>
        <RadioGroup
          across
          label={descriptions.permission(subject, action)}
          value={grant.state}
          options={[...(written === null ? [] : [written.state]), ...grantStates(subject)].map((value) => ({
            value,
            label: descriptions.state(value),
          }))}
          onValueChange={(state) => {
            if (isGrantState(state)) onChange(grantInState(grant, state, subject));
            else if (written !== null) onChange(written);
          }}
        />
        <IconButton icon={X} label={text('kit.close')} onClick={onClose} />
      </div>
      {grant.rules === undefined ? null : (
        <ul className={styles['rules']}>
          {grant.rules.map((rule) => (
            <li key={JSON.stringify(rule)}>{descriptions.rule(rule, subject)}</li>
          ))}
        </ul>
      )}
      {alternatives.map((parts, at) => (
        <Alternative
          key={`way ${at + 1}`}
          first={at === 0}
          subject={subject}
          parts={parts}
          onChange={(next) => put(at, next)}
        />
      ))}
      {alternatives.length > 0 ? (
        <div className={styles['line']}>
          <Button
            size="s"
            variant="quiet"
            icon={Plus}
            onClick={() =>
              onChange({ ...grant, conditions: [...grant.conditions, nextCondition(grant, subject)] })
            }
          >
            {text('permissions.or_if')}
          </Button>
        </div>
      ) : null}
      {grant.reason === undefined && !isDenying(grant) ? null : (
        <TextField
          label={text('permissions.reason')}
          help={text('permissions.reason.help')}
          value={reasonText(grant.reason)}
          dir="auto"
          onChange={(event) => onChange({ ...grant, reason: event.target.value })}
        />
      )}
      {isGranting(grant) && (exception !== undefined || canExceptOwn(grant, subject)) ? (
        <div className={styles['line']}>
          <span className={styles['connective']}>{text('permissions.except')}</span>
          {exception === undefined ? (
            <Button
              size="s"
              variant="quiet"
              icon={Plus}
              onClick={() => onChange(exceptOwn(grant, 'own_expense'))}
            >
              {text('permissions.if.own')}
            </Button>
          ) : (
            <>
              <Tag
                onRemove={() => onChange(exceptOwn(grant, null))}
                removeLabel={text('form.remove', { name: text('permissions.if.own') })}
              >
                {text('permissions.if.own')}
              </Tag>
              <div className={styles['grow']}>
                <TextField
                  label={text('permissions.and_reason')}
                  help={text('permissions.reason.help')}
                  value={reasonText(exception.reason)}
                  dir="auto"
                  onChange={(event) => onChange(exceptOwn(grant, event.target.value))}
                />
              </div>
            </>
          )}
        </div>
      ) : null}
      {isGranting(grant) ? (
        <FieldsLeftOut subject={subject} action={action} grant={grant} onChange={onChange} />
      ) : null}
      {members === undefined ? null : (
        <p className={styles['note']}>{text('permissions.applies', { n: members })}</p>
      )}
    </div>
  );
}

interface AlternativeProps {
  first: boolean;
  subject: GrantSubject;
  parts: readonly ConditionPart[];
  onChange: (parts: readonly ConditionPart[]) => void;
}

function Alternative({ first, subject, parts, onChange }: AlternativeProps) {
  const { text } = useIntl();
  const descriptions = useGrantDescriptions();
  const currency = useCurrency();
  const missing = additionalPartKinds(parts, subject);
  const replace = (at: number, part: ConditionPart) =>
    onChange(parts.map((one, index) => (index === at ? part : one)));
  const remove = (at: number) => onChange(parts.filter((_, index) => index !== at));
  return (
    <div className={styles['line']}>
      <span className={styles['connective']}>{text(first ? 'permissions.if' : 'permissions.or')}</span>
      {parts.map((part, at) => (
        <span key={part.kind === 'other' ? part.path : part.kind} className={styles['part']}>
          {at > 0 ? <span className={styles['connective']}>{text('permissions.and')}</span> : null}
          {part.kind === 'teams' ? (
            <ReferencesInput
              name={`teams-${subject}`}
              label={text('permissions.part.teams')}
              optional={false}
              resource="teams"
              value={part.ids}
              onChange={(ids) => replace(at, { kind: 'teams', ids })}
              {...(part.ids.length === 0 ? { error: text('validation.required') } : {})}
            />
          ) : part.kind === 'amount' ? (
            <MoneyField
              label={text('permissions.part.amount')}
              currency={part.max.currency}
              decimals={isCurrency(part.max.currency) ? currencyExponent(part.max.currency) : 2}
              value={part.max.minor}
              onValueChange={(minor) =>
                replace(at, { kind: 'amount', max: { ...part.max, minor: minor ?? 0 } })
              }
            />
          ) : (
            <Tag>{descriptions.part(part)}</Tag>
          )}
          <IconButton
            icon={X}
            size="s"
            label={text('form.remove', { name: descriptions.part(part) })}
            onClick={() => remove(at)}
          />
        </span>
      ))}
      {missing.length === 0 ? null : (
        <DropdownMenu
          trigger={
            <Button size="s" variant="quiet" icon={Plus}>
              {text('permissions.condition')}
            </Button>
          }
        >
          {missing.map((kind) => (
            <MenuItem key={kind} onSelect={() => onChange([...parts, newConditionPart(kind, currency)])}>
              {text(`permissions.part.${kind}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}
