/** Attribute of a resource. Source: RFC 7643 §7. */
export type Attribute = {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  readonly returned: 'default' | 'always' | 'never';
  readonly uniqueness: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
};

/** Attributes of a resource type, or of an extension of it. */
export type Schema = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
};

/** A kind of resource with its schema and extensions. */
export type ResourceType = {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly schema: Schema;
  readonly extensions: readonly Schema[];
};

const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (name: string, description: string, subAttributes: readonly Attribute[]): Attribute =>
  attribute(name, description, { type: 'complex', subAttributes });

const several = (
  name: string,
  description: string,
  value: Attribute = attribute('value', 'The value'),
): Attribute =>
  attribute(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      value,
      attribute('display', 'Name for display'),
      attribute('type', 'Kind of the value, such as work'),
      attribute('primary', 'True for at most one value', { type: 'boolean' }),
    ],
  });

const readOnly = { mutability: 'readOnly' } as const;
const reference = { type: 'reference', caseExact: true } as const;

const USER: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'Member of the company',
  attributes: [
    attribute('userName', 'Name of the user at the identity provider', {
      required: true,
      uniqueness: 'server',
    }),
    complex('name', 'Parts of the name', [
      attribute('formatted', 'Full name'),
      attribute('familyName', 'Family name'),
      attribute('givenName', 'Given name'),
      attribute('middleName', 'Middle name'),
      attribute('honorificPrefix', 'Title before the name'),
      attribute('honorificSuffix', 'Title after the name'),
    ]),
    attribute('displayName', 'Name of the member'),
    attribute('nickName', 'Casual name'),
    attribute('profileUrl', 'Page of the user', reference),
    attribute('title', 'Job title'),
    attribute('userType', 'Relation to the company'),
    attribute('preferredLanguage', 'Preferred language'),
    attribute('locale', 'Locale for numbers and dates'),
    attribute('timezone', 'Time zone'),
    attribute('active', 'False for a suspended member', { type: 'boolean' }),
    attribute('password', 'Accepted and never stored: members sign in with the company', {
      mutability: 'writeOnly',
      returned: 'never',
    }),
    several('emails', 'E-mail addresses; the primary one is that of the member'),
    several('phoneNumbers', 'Phone numbers; the primary one is that of the member'),
    several('ims', 'Addresses of instant messengers'),
    several('photos', 'Pictures', attribute('value', 'Address of the picture', reference)),
    attribute('addresses', 'Postal addresses', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('formatted', 'Whole address'),
        attribute('streetAddress', 'Street'),
        attribute('locality', 'City'),
        attribute('region', 'Region'),
        attribute('postalCode', 'Postal code'),
        attribute('country', 'Country'),
        attribute('type', 'Kind of the address'),
        attribute('primary', 'True for at most one address', { type: 'boolean' }),
      ],
    }),
    attribute('groups', 'Teams of the member, which are changed by the resource Group', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      subAttributes: [
        attribute('value', 'Id of the group', readOnly),
        attribute('$ref', 'Address of the group', { ...reference, ...readOnly }),
        attribute('display', 'Name of the group', readOnly),
      ],
    }),
    several('entitlements', 'Entitlements; they are stored and grant nothing'),
    several('roles', 'Roles; they are stored and grant nothing'),
    several('x509Certificates', 'Certificates'),
  ],
};

const ENTERPRISE: Schema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  description: 'Facts about an employee',
  attributes: [
    attribute('employeeNumber', 'Number of the employee'),
    attribute('costCenter', 'Cost center'),
    attribute('organization', 'Organization'),
    attribute('division', 'Division'),
    attribute('department', 'Department'),
    complex('manager', 'Manager', [
      attribute('value', 'Id of the manager'),
      attribute('$ref', 'Address of the manager', reference),
      attribute('displayName', 'Name of the manager', readOnly),
    ]),
  ],
};

const GROUP: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'Team of the company',
  attributes: [
    attribute('displayName', 'Name of the team', { required: true, uniqueness: 'server' }),
    attribute('members', 'Members of the team', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of the user', { mutability: 'immutable' }),
        attribute('$ref', 'Address of the user', { ...reference, mutability: 'immutable' }),
        attribute('type', 'User', { mutability: 'immutable' }),
        attribute('display', 'Name of the user', readOnly),
      ],
    }),
  ],
};

/** Attributes of every resource. Source: RFC 7643 §3.1. */
export const COMMON: readonly Attribute[] = [
  attribute('schemas', 'Schemas of the resource', { ...reference, multiValued: true, returned: 'always' }),
  attribute('id', 'Id of the resource', { ...readOnly, caseExact: true, returned: 'always' }),
  attribute('externalId', 'Id of the identity provider', { caseExact: true }),
  attribute('meta', 'Facts about the resource', {
    type: 'complex',
    ...readOnly,
    subAttributes: [
      attribute('resourceType', 'Name of the resource type', readOnly),
      attribute('created', 'Time of the creation', { type: 'dateTime', ...readOnly }),
      attribute('lastModified', 'Time of the last change', { type: 'dateTime', ...readOnly }),
      attribute('location', 'Address of the resource', { ...reference, ...readOnly }),
      attribute('version', 'Entity tag', { ...readOnly, caseExact: true }),
    ],
  }),
];

/** Resource type of members. */
export const USER_TYPE: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  schema: USER,
  extensions: [ENTERPRISE],
};

/** Resource type of teams. */
export const GROUP_TYPE: ResourceType = { name: 'Group', endpoint: '/Groups', schema: GROUP, extensions: [] };

/** All resource types. */
export const RESOURCE_TYPES = [USER_TYPE, GROUP_TYPE] as const;

/** All schemas. */
export const SCHEMAS: readonly Schema[] = [USER, ENTERPRISE, GROUP];

/** Finds an attribute by its name, in any letter case. */
export const findAttribute = (among: readonly Attribute[], name: string): Attribute | undefined =>
  among.find((one) => one.name.toLowerCase() === name.toLowerCase());
