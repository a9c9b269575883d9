import { useLocation } from 'react-router-dom';

/** Sheet beside a list: a record by its id, the form for a new one, or none. */
export type Opened = number | 'new' | null;

/** Reads the opened sheet from the hash of the address, so that it can be linked to. */
export function useOpenedRecord(): Opened {
  const location = useLocation();
  const id = location.hash.slice(1);
  if (id === 'new') return 'new';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
}
