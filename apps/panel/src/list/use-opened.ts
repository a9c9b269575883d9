import { useLocation } from 'react-router-dom';

/** What stands beside a list: a record by its id, the form for a new one, or nothing. */
export type Opened = number | 'new' | null;

/** Reads from the address what stands beside a list; a shared link opens the same. */
export function useOpened(): Opened {
  const place = useLocation();
  const id = place.hash.slice(1);
  if (id === 'new') return 'new';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
}
