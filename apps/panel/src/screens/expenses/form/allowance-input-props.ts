import type { AllowanceAnswer, ExpenseDraft } from '@outlay/domain';

/** Fields of a drive or a trip: the draft, its changes and errors, and the amount. */
export interface AllowanceInputProps {
  draft: Partial<ExpenseDraft>;
  change: (values: { readonly [Field in keyof ExpenseDraft]?: ExpenseDraft[Field] | undefined }) => void;
  errorOf: (field: string) => string | undefined;
  /** The computed amount; null while there is none. */
  answer: AllowanceAnswer | null;
  /** True if the rates give no amount for the claim: the reason is at a field of the claim. */
  isRefused: boolean;
}
