// Components of the OpenAPI document are named after the schemas that the package exports.
export { emailAddress } from './email-address.ts';
export { typedBic } from './bic.ts';
export { formatIban, typedIban } from './iban.ts';
export type { IbanFault } from './iban.ts';
export { openObject } from './open-object.ts';
export { isSame } from './same.ts';
export { anyName, nameAfter, nameOf } from './typed-names.ts';
export type { Names } from './typed-names.ts';
export { id, version, day, typedDay, moment, phone, ref, typedName, typedText, idList } from './scalars.ts';
export type { Day, Moment, Ref } from './scalars.ts';
