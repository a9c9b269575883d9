import { emailAddress, LOCALES, phone, typedName, type Locale } from '@outlay/domain';
import { isObject, type Json } from './match.ts';
import { badRequest } from './scim-error.ts';

const textAt = (source: unknown, name: string): string => {
  const value = isObject(source) ? source[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the value that stands for all: the primary one, otherwise that for work, otherwise the first. */
function mainValue(attributes: Json, name: string): string {
  const values = attributes[name];
  const listed = Array.isArray(values) ? values.filter(isObject) : [];
  const main =
    listed.find((one) => one['primary'] === true) ??
    listed.find((one) => textAt(one, 'type').toLowerCase() === 'work') ??
    listed[0];
  return textAt(main, 'value');
}

/** Returns the name of a member that the attributes of a user say; an empty text if they say none. */
export function nameIn(attributes: Json): string {
  const { name } = attributes;
  const parts = [textAt(name, 'givenName'), textAt(name, 'familyName')].filter((part) => part !== '');
  const names = [textAt(attributes, 'displayName'), textAt(name, 'formatted'), parts.join(' ')];
  return names.find((one) => one !== '') ?? '';
}

/** Returns the first of the preferred languages that the product has: `ar` of `ar-SA`, or of `fr-FR, ar;q=0.8`. */
function languageIn(attributes: Json): Locale | null {
  const tags = textAt(attributes, 'preferredLanguage').toLowerCase().split(',');
  const languages = tags.map((tag) => tag.trim().split(/[-_;]/u)[0]);
  const known = languages.flatMap((language) => LOCALES.find((one) => one === language) ?? []);
  return known[0] ?? null;
}

/** Facts about a member in the attributes of a SCIM user. */
export type MemberFacts = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isActive: boolean;
  /** Language by `preferredLanguage`; null without one that the product has. */
  readonly language: Locale | null;
};

/**
 * Returns what the attributes of a user say about the member.
 *
 * @throws ScimError without a valid address in `emails` or `userName`, or with an invalid name.
 */
export function factsIn(attributes: Json): MemberFacts {
  const named = [mainValue(attributes, 'emails'), textAt(attributes, 'userName')];
  const email = named.find((one) => emailAddress.safeParse(one).success);
  if (email === undefined || (named[0] !== '' && named[0] !== email))
    throw badRequest('invalidValue', 'emails, or userName without them, has no valid e-mail address.');
  const name = typedName.safeParse(nameIn(attributes) || (email.split('@', 1)[0] ?? email));
  if (!name.success)
    throw badRequest('invalidValue', 'The name is longer than 200 characters, or not of one line.');
  const number = phone.safeParse(mainValue(attributes, 'phoneNumbers'));
  return {
    name: name.data,
    email,
    phone: number.success ? number.data : null,
    isActive: attributes['active'] !== false,
    language: languageIn(attributes),
  };
}
