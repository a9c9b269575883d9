/**
 * Moves the focus to the first input whose text is no value: no option of a combobox, or no date. Returns false if there is
 * none. Such text would be submitted as an empty value; its field already shows the error.
 */
export function focusUnmatched(root: ParentNode | null): boolean {
  const unmatched = root?.querySelector<HTMLInputElement>('[data-unmatched]');
  unmatched?.focus();
  return unmatched !== null && unmatched !== undefined;
}
