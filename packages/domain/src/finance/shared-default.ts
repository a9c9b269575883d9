import { CONTROL_ACCOUNTS, DEFAULT_ACCOUNT_NAMES, type DefaultAccountName } from './posting.ts';

const CONTROL: readonly DefaultAccountName[] = CONTROL_ACCOUNTS;

/** Names of VAT may share an account: the VAT report sums the lines of both kinds, not the balance of an account. */
const VAT: readonly DefaultAccountName[] = ['input_vat', 'output_vat'];

/**
 * Returns the name of another default that has the same account and may not share it; null if there is none. The balance
 * of a control account would be explained by the documents of two names, so that only others may share one, and those of VAT.
 */
export function sharedDefault(
  name: DefaultAccountName,
  accounts: Readonly<Partial<Record<DefaultAccountName, number | null | undefined>>>,
): DefaultAccountName | null {
  const id = accounts[name] ?? null;
  if (id === null) return null;
  const isControl = CONTROL.includes(name);
  return (
    DEFAULT_ACCOUNT_NAMES.find(
      (other) =>
        other !== name &&
        accounts[other] === id &&
        (isControl || CONTROL.includes(other)) &&
        !(VAT.includes(name) && VAT.includes(other)),
    ) ?? null
  );
}
