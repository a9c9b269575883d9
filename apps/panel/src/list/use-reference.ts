import { isProblem } from '@outlay/domain';
import { useEffect, useState } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from './record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from './resource-port.ts';

const known = new Map<string, NamedRecord>();

/** Ids whose record is not there, or not for this person: a link may name any. */
const gone = new Set<string>();

/** Forgets all names: what one person read in one company is not shown to the next, nor in another company. */
export function forgetNames(): void {
  known.clear();
  gone.clear();
}

/** Keeps a name that is known anyway, so that it need not be asked for. */
export function rememberName(resource: ResourceName, id: number, name: string): void {
  known.set(`${resource} ${id}`, { id, name });
}

/** Keeps a pointer to a record with its names in every language it has. */
export function rememberRef(resource: ResourceName, pointer: NamedRecord): void {
  known.set(`${resource} ${pointer.id}`, pointer);
}

/** What the record of an id is called; the id itself until that is known. */
export function useReferenceName(resource: ResourceName, id: number | null): string {
  const { client } = usePanel();
  const { locale, text } = useIntl();
  const key = id === null ? '' : `${resource} ${id}`;
  const [, heard] = useState('');
  const missing = id !== null && !known.has(key) && !gone.has(key);
  useEffect(() => {
    if (!missing || id === null) return undefined;
    const leaving = new AbortController();
    portOf(client, resource)
      .get(id, { signal: leaving.signal })
      .then((record) => void known.set(key, record))
      .catch((failure: unknown) => {
        if (isProblem(failure, 'not_found')) gone.add(key);
      })
      .then(() => heard(key), reportError);
    return () => leaving.abort();
  }, [client, resource, id, key, missing]);
  const record = known.get(key);
  if (record) return recordName(record, locale);
  if (gone.has(key)) return text('list.filter.gone', { id: String(id) });
  return id === null ? '' : String(id);
}
