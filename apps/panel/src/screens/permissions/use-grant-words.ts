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
import { useFormats, useSayings } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';

/** Functions that describe cells of the permission matrix, their conditions and their denial messages. */
export interface GrantWords {
  readonly state: (state: GrantState) => string;
  readonly part: (part: ConditionPart) => string;
  readonly field: (name: string) => string;
  readonly fieldRule: (rule: GrantFieldRule) => string;
  readonly place: (subject: GrantSubject, action: GrantAction) => string;
  readonly cell: (rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction) => MatrixCell;
}

/** Returns descriptions of the permission matrix in the current language. */
export function useGrantWords(): GrantWords {
  const { text, has } = useIntl();
  const say = useSayings();
  const formats = useFormats();
  const part: GrantWords['part'] = (one) => {
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
  const state: GrantWords['state'] = (one) => text(`permissions.state.${one}`);
  const field: GrantWords['field'] = (name) => {
    const id = `field.${name}`;
    return has(id) ? text(id) : name;
  };
  const fieldRule: GrantWords['fieldRule'] = ({ fields, inverted, reason }) => {
    const listed = { fields: formats.list(fields.map(field)) };
    const said = text(inverted ? 'permissions.note.without' : 'permissions.note.only', listed);
    return reason === undefined
      ? said
      : `${said} ${text('permissions.note.deny', { reason: say.reason(reason) })}`;
  };
  const place: GrantWords['place'] = (subject, action) =>
    text('permissions.place', { action: text(`action.${action}`), subject: text(`subject.${subject}`) });
  const noteOf = (grant: Grant, subject: GrantSubject): string => {
    const ways = grant.conditions.map((one) => formats.list(conditionPartsOf(one, subject).map(part)));
    const ifs =
      ways.length === 0
        ? []
        : [text('permissions.note.if', { conditions: ways.join(` ${text('permissions.or')} `) })];
    const except = grant.exceptions.map(({ conditions, reason }) =>
      text('permissions.note.except', {
        conditions: formats.list(conditionPartsOf(conditions, subject).map(part)),
        reason: say.reason(reason ?? 'forbidden'),
      }),
    );
    const fields = grant.fields.map(fieldRule);
    const denied =
      grant.reason === undefined ? [] : [text('permissions.note.deny', { reason: say.reason(grant.reason) })];
    return [...denied, ...ifs, ...except, ...fields].join(' ');
  };
  return {
    state,
    part,
    field,
    fieldRule,
    place,
    cell: (rules, subject, action) => {
      const grant = grantAt(rules, subject, action);
      const note = noteOf(grant, subject);
      return {
        state: grant.state,
        name: `${place(subject, action)}: ${state(grant.state)}`,
        ...(note === '' ? {} : { note }),
      };
    },
  };
}
