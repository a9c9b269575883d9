export { emailAddress } from './email-address.ts';
export { formatIban } from './iban.ts';
export type { IbanFault } from './iban.ts';
export { openObject } from './open-object.ts';
export { isSame } from './same.ts';
export { anyName, nameAfter, nameOf } from './typed-names.ts';
export type { Names } from './typed-names.ts';
export { id, version, day, moment, phone, ref, typedName, typedText } from './scalars.ts';
export type { Day, Moment, Ref } from './scalars.ts';
