const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the calendar day in the user's time zone, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
