import { readCsv, type CsvTable, type FileLike } from '@outlay/domain';
import { useEffect, useState } from 'react';
import { fileText } from './file-text.ts';

/** Bytes of a file that are read here; what comes after them is judged all the same, only not shown. */
const READ = 2_000_000;

const NONE: CsvTable = { columns: [], rows: [] };

/** What stands in a chosen file, to be shown beside what is said about it; nothing where it is no text. */
export function useFileTable(file: FileLike | null): CsvTable {
  const [table, setTable] = useState(NONE);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const bytes = await file?.slice(0, READ).arrayBuffer();
      if (!left) setTable(bytes === undefined ? NONE : readCsv(fileText(new Uint8Array(bytes))));
    };
    // Without it the reasons are told all the same.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return table;
}
