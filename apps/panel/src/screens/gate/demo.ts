import type { MessageId } from '../../i18n/message-id.ts';

/** Password of every demo sign-in. */
export const DEMO_PASSWORD = 'outlay-demo';

/** Sign-ins of the demo data that the login screen offers. */
export const DEMO_SIGN_INS = [
  { email: 'owner@outlay.example', label: 'login.demo.owner' },
  { email: 'finance@outlay.example', label: 'login.demo.finance' },
  { email: 'approver@outlay.example', label: 'login.demo.approver' },
  { email: 'member@outlay.example', label: 'login.demo.member' },
  { email: 'auditor@outlay.example', label: 'login.demo.auditor' },
  { email: 'provider@outlay.example', label: 'login.demo.provider' },
] as const satisfies readonly { readonly email: string; readonly label: MessageId }[];

/** Whether the server serves demo data: it says so on the page it serves. */
export const isDemo = (): boolean => document.querySelector('meta[name="outlay-demo"][content="1"]') !== null;
