/** Returns the number of pages; at least one, so that an empty list has a first page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Returns the first and last row of a page, counted from one; both 0 for an empty list. */
export function pageRange(page: number, perPage: number, total: number): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  const first = (page - 1) * perPage + 1;
  return { first, last: Math.min(total, first + perPage - 1) };
}

/**
 * Returns the page numbers to offer: the first, the last, the current one and its neighbours; `gap` replaces omitted
 * ones.
 */
export function pageWindow(page: number, count: number): readonly (number | 'gap')[] {
  const wanted = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 3) [2, 3].forEach((one) => wanted.add(one));
  if (page >= count - 2) [count - 2, count - 1].forEach((one) => wanted.add(one));
  const numbers = [...wanted].filter((one) => one >= 1 && one <= count).toSorted((a, b) => a - b);
  return numbers.flatMap((one, index) => {
    const before = numbers[index - 1] ?? 0;
    if (one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : ['gap' as const, one];
  });
}
