import { useLocation } from 'react-router-dom';

/** Sheet beside a list: a record by its id, the form for a new one, or none. */
export type Opened = number | 'new' | null;

/** Reads the opened sheet from the hash of the address, so that it can be linked to. */
export function useOpened(): Opened {
  const place = useLocation();
  const id = place.hash.slice(1);
  if (id === 'new') return 'new';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
}
