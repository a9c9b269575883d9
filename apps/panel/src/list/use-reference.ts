import { useEffect, useState } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from './record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from './resource-port.ts';

const known = new Map<string, NamedRecord>();

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
  const { locale } = useIntl();
  const key = id === null ? '' : `${resource} ${id}`;
  const [, heard] = useState('');
  const missing = id !== null && !known.has(key);
  useEffect(() => {
    if (!missing || id === null) return undefined;
    const leaving = new AbortController();
    portOf(client, resource)
      .get(id, { signal: leaving.signal })
      .then((record) => known.set(key, record))
      .then(() => heard(key))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [client, resource, id, key, missing]);
  const record = known.get(key);
  if (record) return recordName(record, locale);
  return id === null ? '' : String(id);
}
