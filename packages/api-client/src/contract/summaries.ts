import type { CallName } from './index.ts';

/** What the generic calls do, to be completed by the member's name. */
const GENERIC = {
  list: 'List',
  get: 'Read one of',
  download: 'Download as CSV:',
  create: 'Create one of',
  update: 'Change one of',
  remove: 'Delete one of',
  import: 'Import from CSV:',
} as const;

type Generic = Extract<CallName, `${string}.${keyof typeof GENERIC}`>;

const OWN: Readonly<Record<Exclude<CallName, Generic>, string> & Partial<Record<Generic, string>>> = {
  'auth.login':
    'Sign in; wrong credentials are a 422 on email, in the same words for a wrong name and a wrong password',
  'auth.register': 'Create a company and its owner, signed in',
  'auth.refresh': 'Trade a refresh token, which is spent at once, for new tokens',
  'auth.logout': 'End the session: its refresh family and every access token of it',
  'password.forgot':
    'Mail a link for a new password to the address, if it is that of an active member; the answer is always the same',
  'password.reset':
    'Choose a password by the link of a mail, which is good once; every session of the person ends. Answers their address',
  'dashboard.figures': 'Figures of a period',
  'dashboard.accounts': 'Balances of the accounts',
  'dashboard.suppliers': 'Spending by supplier',
  'dashboard.teams': 'Spending by team',
  'dashboard.users': 'Spending by person',
  'dashboard.expenseAnalysis': 'Spending by month, entry type and status',
  'expenses.history': 'Every change of an expense, oldest first',
  'expenses.check':
    'What submitting an own expense would say: its amount in company currency and the broken policies',
  'expenses.updateStatus': 'Move an expense on; a stale version is a 409 with the current expense',
  'expenses.updateMultipleStatus': 'Move several expenses on: one result an id, successes kept',
  'expenses.bookKeep': 'Book one or many expenses to an account and an entry type',
  'expenses.changeAccount': 'Code a booked expense to another account, while it is not exported',
  'receipts.add': 'Add a receipt: jpeg, png, webp or pdf by content, 10 MB at most, 10 an expense',
  'receipts.file': "A receipt's bytes; `size=thumbnail` asks for a small picture",
  'receipts.link':
    'A link to a receipt that works for five minutes, without headers, while the session lives',
  'receipts.open': "A receipt's bytes by its link",
  'receipts.remove': 'Take a receipt off an expense that may still be edited',
  'reimbursements.create': 'Schedule payouts: expenses of several employees make one payout each',
  'reimbursements.update': 'Mark a payout paid, failed or reversed',
  'bookkeeping.download':
    'The books as a double-entry journal (CSV) or QIF; `mark` marks the booked ones exported and locks them',
  'finance.updateStatus': 'Confirm or reject a pending entry, or reverse a confirmed one',
  'subscription.get': "The company's plan",
  'subscription.choose': 'Choose a plan and how it is billed',
  'company.get': "The company's settings and what their lists offer; everybody signed in may read them",
  'company.update': 'Save country, currency and the days a pending expense may wait',
  'webhooks.deliveries': 'The latest attempts to deliver, newest first',
  'webhooks.test': 'Send a ping event',
  'webhooks.replay': 'Deliver one event again',
  'members.invite': 'Send the invitation (again)',
  'members.suspend': 'Stop a member from signing in; sessions end at once',
  'members.resume': 'Let a suspended member in again',
  'members.delegate': 'Let somebody decide in a member’s place from one day to another, or end that',
  'members.delegations':
    'A member’s delegation, whose place others lent them, and who could stand in; everybody may ask for themselves',
  'profile.update': 'Change the own name, e-mail address and phone number',
  'notifications.list': 'Notifications, newest first',
  'notifications.unread':
    'Unread notifications, newest first; `total` is the number to show, `awaiting` that of the requests waiting for the reader',
  'notifications.markRead': 'Mark some or all as read',
  'notifications.preferences': 'Where the person wants to be told of what',
  'notifications.savePreferences': 'Choose where to be told of what',
  'reports.userPdf': "A person's expenses of a period as PDF",
  'imports.rejected': 'The rows an import refused, as CSV with the reasons; for whoever imported, for 7 days',
  'realtime.stream': 'Server-sent events; resumes after `Last-Event-ID`, ends with the access token',
  'realtime.ticket': 'A ticket for the stream, single use, 30 seconds, for clients that cannot send headers',
  'contact.send': 'Send a message; as JSON or as a plain form',
};

/** One sentence on a call, for the API's description. Beside the calls, so that no client carries it about. */
export function summaryOf(name: CallName): string {
  const [member = '', verb = ''] = name.split('.');
  return OWN[name] ?? `${GENERIC[verb as keyof typeof GENERIC]} ${member}`;
}
