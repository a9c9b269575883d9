/** Written by `node --run generate` from `contact.calls.ts`; a test compares both. */
import { contactMessagePage, contactReceipt } from '@outlay/domain/company';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'contact.list': { answer: contactMessagePage },
'contact.send': { answer: contactReceipt },
};
