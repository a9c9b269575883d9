import {
  conditionPartsOf,
  grantAt,
  writtenConditionPart,
  type ConditionPart,
  type Grant,
  type GrantAction,
  type GrantFieldRule,
  type GrantState,
  type GrantSubject,
  type PermissionRule,
} from '@outlay/domain';
import type { MatrixCell } from '@outlay/ui-kit';
import { useFormats, useDescriptions } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';

/** Functions that describe cells of the permission matrix, their conditions and their denial messages. */
export interface GrantDescriptions {
  readonly state: (state: GrantState) => string;
  readonly part: (part: ConditionPart) => string;
  readonly field: (name: string) => string;
  readonly fieldRule: (rule: GrantFieldRule) => string;
  /** Describes a rule of a cell whose rules the editor cannot change one by one. */
  readonly rule: (rule: PermissionRule, subject: GrantSubject) => string;
  readonly permission: (subject: GrantSubject, action: GrantAction) => string;
  readonly cell: (rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction) => MatrixCell;
}

/** Returns descriptions of the permission matrix in the current language. */
export function useGrantDescriptions(): GrantDescriptions {
  const { text, has } = useIntl();
  const describe = useDescriptions();
  const formats = useFormats();
  const part: GrantDescriptions['part'] = (one) => {
    switch (one.kind) {
      case 'own':
      case 'own_teams':
        return text(`permissions.if.${one.kind}`);
      case 'teams':
        return text('permissions.if.teams', { n: one.ids.length });
      case 'amount':
        return text('permissions.if.amount', { amount: formats.amountText(one.max) });
      case 'other':
        return writtenConditionPart(one);
      default:
        return one satisfies never;
    }
  };
  const state: GrantDescriptions['state'] = (one) => text(`permissions.state.${one}`);
  const field: GrantDescriptions['field'] = (name) => {
    const id = `field.${name}`;
    return has(id) ? text(id) : name;
  };
  const fieldRule: GrantDescriptions['fieldRule'] = ({ fields, inverted, reason }) => {
    const listed = { fields: formats.list(fields.map(field)) };
    const sentence = text(inverted ? 'permissions.note.without' : 'permissions.note.only', listed);
    return reason === undefined
      ? sentence
      : `${sentence} ${text('permissions.note.deny', { reason: describe.reason(reason) })}`;
  };
  const rule: GrantDescriptions['rule'] = ({ conditions, fields, inverted = false, reason }, subject) => {
    const parts = conditions === undefined ? [] : conditionPartsOf(conditions, subject).map(part);
    return [
      fields !== undefined
        ? fieldRule({ fields, inverted, reason })
        : inverted
          ? text('permissions.note.deny', { reason: describe.reason(reason ?? 'forbidden') })
          : state('allow'),
      ...(parts.length === 0 ? [] : [text('permissions.note.if', { conditions: formats.list(parts) })]),
    ].join(' ');
  };
  const permission: GrantDescriptions['permission'] = (subject, action) =>
    text('permissions.cell', { action: text(`action.${action}`), subject: text(`subject.${subject}`) });
  const noteOf = (grant: Grant, subject: GrantSubject): string => {
    const ways = grant.conditions.map((one) => formats.list(conditionPartsOf(one, subject).map(part)));
    const ifs =
      ways.length === 0
        ? []
        : [text('permissions.note.if', { conditions: ways.join(` ${text('permissions.or')} `) })];
    const except = grant.exceptions.map(({ conditions, reason }) =>
      text('permissions.note.except', {
        conditions: formats.list(conditionPartsOf(conditions, subject).map(part)),
        reason: describe.reason(reason ?? 'forbidden'),
      }),
    );
    const fields = grant.fields.map(fieldRule);
    const rules = (grant.rules ?? []).map((one) => rule(one, subject));
    const denied =
      grant.reason === undefined
        ? []
        : [text('permissions.note.deny', { reason: describe.reason(grant.reason) })];
    return [...denied, ...ifs, ...except, ...fields, ...rules].join(' ');
  };
  return {
    state,
    part,
    field,
    fieldRule,
    rule,
    permission,
    cell: (rules, subject, action) => {
      const grant = grantAt(rules, subject, action);
      const note = noteOf(grant, subject);
      return {
        // Rules that the editor cannot show allow some records or fields, or deny them.
        state: grant.state === 'custom' ? 'if' : grant.state,
        name: `${permission(subject, action)}: ${state(grant.state)}`,
        ...(note === '' ? {} : { note }),
      };
    },
  };
}
