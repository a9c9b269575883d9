import type { MessageId } from '../../i18n/message-id.ts';

/** Password of all demo users. */
export const DEMO_PASSWORD = 'outlay-demo';

/** Demo users offered on the login screen. */
export const DEMO_SIGN_INS = [
  { email: 'owner@outlay.example', label: 'permission_set.owner' },
  { email: 'finance@outlay.example', label: 'permission_set.finance' },
  { email: 'approver@outlay.example', label: 'permission_set.approver' },
  { email: 'member@outlay.example', label: 'permission_set.member' },
  { email: 'auditor@outlay.example', label: 'permission_set.auditor' },
  { email: 'provider@outlay.example', label: 'role.provider' },
] as const satisfies readonly { readonly email: string; readonly label: MessageId }[];

/** Returns true if the server runs with demo data, as declared by a meta element of the page. */
export const isDemo = (): boolean => document.querySelector('meta[name="outlay-demo"][content="1"]') !== null;
