import { adminGrantState, type AdminGrant } from '@outlay/domain';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../app/use-panel.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { choiceFilter, SectionList, type SectionColumn } from './section-list.tsx';

const columnsOf = (text: Text, formats: Formats, now: number): readonly SectionColumn<AdminGrant>[] => [
  {
    key: 'company',
    label: text('installation.company'),
    cell: ({ company }) => <bdi>{company.name}</bdi>,
  },
  { key: 'admin', label: text('installation.grants.admin'), cell: ({ admin }) => <bdi>{admin.name}</bdi> },
  { key: 'reason', label: text('admin_grants.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
  {
    key: 'from',
    label: text('installation.created'),
    cell: ({ from }) => formats.moment(from),
  },
  {
    key: 'until',
    label: text('field.status'),
    sortable: true,
    cell: (grant) => {
      const state = adminGrantState(grant, now);
      return text(`admin_grants.state.${state}`, {
        time: formats.moment(grant.until),
        when: formats.moment(grant.ended_at ?? grant.until),
        name: grant.ended_by?.name ?? '',
      });
    },
  },
];

/** Access of all administrators to companies, running and past. */
export function GrantsList() {
  const text = useText();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  return (
    <SectionList
      name="grants"
      icon={KeyRound}
      columns={columnsOf(text, formats, now)}
      rowName={({ company }) => company.name}
      filters={[
        choiceFilter('running', text('installation.grants.running'), [
          ['true', text('yes')],
          ['false', text('no')],
        ]),
      ]}
    />
  );
}
