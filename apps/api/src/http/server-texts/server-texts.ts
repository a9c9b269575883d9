import { ERROR_TEXTS } from './errors.ts';
import { MAIL_TEXTS } from './mails.ts';
import { REASON_TEXTS } from './reasons.ts';
import { VALIDATION_TEXTS } from './validation.ts';

/** Texts of the server only, English first; business texts are in the domain. */
export const SERVER_TEXTS = { ...ERROR_TEXTS, ...MAIL_TEXTS, ...REASON_TEXTS, ...VALIDATION_TEXTS } as const;

/** Id of a text of the server. */
export type ServerTextId = keyof typeof SERVER_TEXTS;

/** Returns true if an id is that of a server text. */
export const isServerText = (id: string): id is ServerTextId => Object.hasOwn(SERVER_TEXTS, id);
