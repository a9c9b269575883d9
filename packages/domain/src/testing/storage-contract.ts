import type { StoragePort } from '../ports/ports.ts';
import { must } from './contract.ts';
import type { ContractCase } from './contract.ts';

/** Contract of every storage; `make` returns one without the keys used here. */
export function storageContract(make: () => StoragePort | Promise<StoragePort>): readonly ContractCase[] {
  const key = 'contract.key';
  return [
    {
      title: 'a missing key is null, not undefined',
      run: async () => must((await make()).getItem(key) === null, 'null for a missing key'),
    },
    {
      title: 'a value is read back unchanged, including Arabic and line breaks',
      run: async () => {
        const storage = await make();
        const text = '{"name":"سارة\\n"}\n';
        storage.setItem(key, text);
        must(storage.getItem(key) === text, 'the unchanged text');
        storage.removeItem(key);
      },
    },
    {
      title: 'setting a key again replaces its value, and removing it twice is allowed',
      run: async () => {
        const storage = await make();
        storage.setItem(key, 'one');
        storage.setItem(key, 'two');
        must(storage.getItem(key) === 'two', 'the last value');
        storage.removeItem(key);
        storage.removeItem(key);
        must(storage.getItem(key) === null, 'nothing after removal');
      },
    },
  ];
}
