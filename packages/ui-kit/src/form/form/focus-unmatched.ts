/**
 * Moves the focus to the first field whose typed text stands for no value, such as text in a combobox without a
 * selection. A field that has the focus loses it first, because it shows its error when it is left. Returns false if
 * there is none.
 */
export function focusUnmatched(root: ParentNode | null): boolean {
  const unmatched = root?.querySelector<HTMLInputElement>('[data-unmatched]');
  if (unmatched && unmatched === document.activeElement) unmatched.blur();
  unmatched?.focus();
  return unmatched !== null && unmatched !== undefined;
}
