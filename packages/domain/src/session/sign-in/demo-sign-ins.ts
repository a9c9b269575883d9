import type { MessageId } from '../../messages/catalogue.ts';

/** Password of all users of the demo data; it is public. */
export const DEMO_PASSWORD = 'outlay-demo';

/** Users of the demo data that the site and the login screen offer: key in addresses, e-mail address and label. */
export const DEMO_SIGN_INS = [
  { key: 'owner', email: 'owner@outlay.example', label: 'permission_set.owner' },
  { key: 'finance', email: 'finance@outlay.example', label: 'permission_set.finance' },
  { key: 'approver', email: 'approver@outlay.example', label: 'permission_set.approver' },
  { key: 'member', email: 'member@outlay.example', label: 'permission_set.member' },
  { key: 'auditor', email: 'auditor@outlay.example', label: 'permission_set.auditor' },
  { key: 'provider', email: 'provider@outlay.example', label: 'role.provider' },
] as const satisfies readonly { readonly key: string; readonly email: string; readonly label: MessageId }[];

/** User of the demo data that the login screen offers. */
export type DemoSignIn = (typeof DEMO_SIGN_INS)[number];

/** Path of the login screen that signs a visitor of the site in as a user of the demo data. */
export const demoSignInPath = (key: DemoSignIn['key']): string => `/panel/login?demo=${key}`;

/** Returns the user of the demo data that the query of an address names; null without one. */
export const demoSignInOf = (search: string): DemoSignIn | null => {
  const key = new URLSearchParams(search).get('demo');
  return DEMO_SIGN_INS.find((one) => one.key === key) ?? null;
};
