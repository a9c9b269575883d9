import type { MessageId as DomainMessageId } from '@outlay/domain';
import type own from './en.json';

/** Every text the panel can say: the domain's (business words, reasons, statuses) and its own. */
export type MessageId = keyof typeof own | DomainMessageId;

/** What a text may be filled with. */
export type TextValues = Readonly<Record<string, string | number | Date | undefined>>;
