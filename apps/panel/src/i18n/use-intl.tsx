import { createContext, Fragment, use, type ReactNode } from 'react';
import type { MessageId } from './message-id.ts';
import type { PanelIntl, Text } from './panel-intl.ts';

/** The language in force; provided once at the composition root. */
export const IntlContext = createContext<PanelIntl | null>(null);

/** The language in force. */
export function useIntl(): PanelIntl {
  const intl = use(IntlContext);
  if (!intl) throw new Error('No language above this component.');
  return intl;
}

/** Says texts as plain strings: labels, titles, toasts. */
export function useText(): Text {
  return useIntl().text;
}

export interface SayProps {
  id: MessageId;
  /** Text, numbers or elements by name; texts are wrapped in `<bdi>`. */
  values?: Readonly<Record<string, ReactNode>>;
}

/** Says a text with its values isolated by elements: for sentences with names, amounts or links in them. */
export function Say({ id, values = {} }: SayProps) {
  const { intl, text, has } = useIntl();
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <bdi key={name}>{value}</bdi> : value,
  ]);
  if (isolated.length === 0 || !has(id)) return text(id);
  const said: ReactNode = intl.formatMessage({ id }, Object.fromEntries(isolated));
  // Keys only stop React from asking for them; the parts of a sentence never move.
  return Array.isArray(said) ? said.map((part, at) => <Fragment key={`${id}-${at}`}>{part}</Fragment>) : said;
}
