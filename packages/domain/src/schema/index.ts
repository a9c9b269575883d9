export { typedBic } from './bic.ts';
export { emailAddress } from './email-address.ts';
export { formatIban, ibanFault, typedIban } from './iban.ts';
export type { IbanFault } from './iban.ts';
export { openObject } from './open-object.ts';
export { isSame } from './same.ts';
export { id, version, day, typedDay, moment, phone, ref, typedName, typedText, idList } from './scalars.ts';
export type { Day, Moment, Ref } from './scalars.ts';
