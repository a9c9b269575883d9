import { fieldOfViolation, type ExpenseCheck } from '@outlay/domain';
import { useDescriptions } from '../../../app/use-panel.ts';

/** Returns a function for the text of a field whose missing value prevents submitting; undefined if none does. */
export function useMissingFields(check: ExpenseCheck | null): (field: string) => string | undefined {
  const describe = useDescriptions();
  const blocking = check?.violations.filter(({ mode }) => mode === 'block') ?? [];
  return (field) => {
    const missing = blocking.find((one) => fieldOfViolation(one) === field);
    return missing && describe.namedViolation(missing);
  };
}
