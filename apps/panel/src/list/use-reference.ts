import { useEffect, useState } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from './record-name.ts';
import { portOf, type ResourceName } from './resource-port.ts';

const names = new Map<string, string>();

/** Keeps a name that is known anyway, so that it need not be asked for. */
export function rememberName(resource: ResourceName, id: number, name: string): void {
  names.set(`${resource} ${id}`, name);
}

/** What the record of an id is called; the id itself until that is known. */
export function useReferenceName(resource: ResourceName, id: number | null): string {
  const { client } = usePanel();
  const { locale } = useIntl();
  const key = id === null ? '' : `${resource} ${id}`;
  const [, heard] = useState('');
  const missing = id !== null && !names.has(key);
  useEffect(() => {
    if (!missing || id === null) return undefined;
    const leaving = new AbortController();
    portOf(client, resource)
      .get(id, { signal: leaving.signal })
      .then((record) => names.set(key, recordName(record, locale)))
      .then(() => heard(key))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [client, resource, id, key, missing, locale]);
  return names.get(key) ?? (id === null ? '' : String(id));
}
