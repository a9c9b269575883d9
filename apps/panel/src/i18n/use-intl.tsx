import type { ReactNode } from 'react';
import { FormattedMessage, useIntl as useReactIntl } from 'react-intl';
import type { MessageId } from './message-id.ts';
import { panelIntlOf, type PanelIntl, type Text } from './panel-intl.ts';

/** Returns the messages of the current language, from react-intl's provider. */
export function useIntl(): PanelIntl {
  return panelIntlOf(useReactIntl());
}

/** Returns the function that formats messages as text: labels, titles, toasts. */
export function useText(): Text {
  return useIntl().text;
}

export interface FormattedTextProps {
  id: MessageId;
  /** Text, numbers or elements by name; texts are wrapped in `<bdi>`. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** Renders a message with its values isolated by elements, for sentences that contain names, amounts or links. */
export function FormattedText({ id, values = {} }: FormattedTextProps) {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <bdi key={name}>{value}</bdi> : value,
  ]);
  return <FormattedMessage id={id} values={Object.fromEntries(isolated)} />;
}
