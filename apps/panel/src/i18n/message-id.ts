import type { MessageId as DomainMessageId } from '@outlay/domain';
import type panelMessages from './en.json';

/** Id of a message: the domain's (business terms, reasons, statuses) and the panel's. */
export type MessageId = keyof typeof panelMessages | DomainMessageId;

/** Values of a message's arguments. */
export type TextValues = Readonly<Record<string, string | number | Date | undefined>>;
