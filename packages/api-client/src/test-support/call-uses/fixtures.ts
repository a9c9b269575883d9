import { approver, createClient, member, owner } from './clients.ts';

let made = 0;
/** Returns a number that no other use has. */
export const nextNumber = (): number => (made += 1);
/** Returns a day of the past that no other use has. */
export const aDay = (): string => new Date(Date.UTC(2020, 0, nextNumber())).toISOString().slice(0, 10);
export const unique = (): string => `${Date.now()}-${nextNumber()}`;
export const today = new Date().toISOString().slice(0, 10);
export const sar = (minor: number) => ({ minor, currency: 'SAR' });
export const pdf = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'], 'receipt.pdf', {
  type: 'application/pdf',
});

/** A PNG of four by two pixels. */
export const logo = new File(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12MoUfODIwZkDgBfigdBiIfh3AAAAABJRU5ErkJggg==',
      ),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  'logo.png',
  { type: 'image/png' },
);

export const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The demo data has no such row');
  return row;
};

/** Registers a company and returns its owner, signed in. */
export async function register() {
  const { filters } = await owner.company.get();
  const email = `founder-${unique()}@outlay.example`;
  const password = 'Very-Long-Secret-42';
  const client = createClient();
  await client.auth.register({
    company_name: 'Test',
    country_id: first(filters.countries).id,
    name: 'Founder',
    email,
    phone: '+966 50 123 4567',
    password,
  });
  return { client, email, password };
}

/** Returns a new expense of the member, optionally submitted. */
export async function anExpenseOf(submitted: boolean) {
  const draft = await member.expenses.create({
    amount: sar(12_550),
    incurred_on: today,
    description: unique(),
  });
  if (!submitted) return draft;
  return member.expenses.updateStatus({
    id: draft.id,
    status: 'pending',
    details: '',
    version: draft.version,
  });
}
export async function anApproved() {
  const { id, version } = await anExpenseOf(true);
  return approver.expenses.updateStatus({ id, status: 'approved', details: '', version });
}
export const expenseAccount = async () => first((await owner.accounts.list({ type: ['expense'] })).items);
export const bankAccount = async () => first((await owner.accounts.list({ type: ['bank'] })).items);
export const anEntryType = async () => first((await owner.entryTypes.list({ direction: 'out' })).items);

export const aMember = () =>
  owner.members.create({ name: 'Another', email: `other-${unique()}@outlay.example` });
