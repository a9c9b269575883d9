import { DELIVERY_STATES, type QueuedDelivery } from '@outlay/domain';
import { Webhook } from 'lucide-react';
import { useFormats } from '../../app/use-panel.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { PanelIntl } from '../../i18n/panel-intl.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { choiceFilter, SectionList, type SectionColumn } from './section-list.tsx';

const columnsOf = ({ text, has }: PanelIntl, formats: Formats): readonly SectionColumn<QueuedDelivery>[] => {
  const failureOf = ({ failure, http_status: status }: QueuedDelivery): string => {
    const id = `webhook_failure.${failure ?? ''}`;
    if (failure !== null) return has(id) ? text(id) : failure;
    return status === null ? '–' : String(status);
  };
  return [
    {
      key: 'host',
      label: text('installation.deliveries.host'),
      cell: ({ host }) => <bdi dir="ltr">{host}</bdi>,
    },
    { key: 'company', label: text('installation.company'), cell: ({ company }) => <bdi>{company.name}</bdi> },
    {
      key: 'event',
      label: text('installation.deliveries.event'),
      cell: ({ event }) => <bdi dir="ltr">{event}</bdi>,
    },
    {
      key: 'state',
      label: text('field.status'),
      cell: ({ state }) => text(`installation.deliveries.state.${state}`),
    },
    {
      key: 'attempts',
      label: text('installation.attempts'),
      numeric: true,
      cell: ({ attempts }) => formats.number(attempts),
    },
    { key: 'failure', label: text('installation.failure'), cell: failureOf },
    {
      key: 'created_at',
      label: text('installation.created'),
      sortable: true,
      cell: ({ created_at: at }) => formats.moment(at),
    },
  ];
};

/** Deliveries to webhooks of all companies, without their contents. */
export function DeliveriesList() {
  const intl = useIntl();
  const { text } = intl;
  const formats = useFormats();
  const columns = columnsOf(intl, formats);
  return (
    <SectionList
      name="deliveries"
      icon={Webhook}
      columns={columns}
      rowName={({ host }) => host}
      filters={[
        choiceFilter(
          'state',
          text('field.status'),
          DELIVERY_STATES.map((state) => [state, text(`installation.deliveries.state.${state}`)]),
        ),
      ]}
    />
  );
}
