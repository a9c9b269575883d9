import { readCsv, type CsvTable, type FileLike } from '@outlay/domain';
import { useEffect, useState } from 'react';

/** Bytes of a file that are read here; what comes after them is judged all the same, only not shown. */
const READ = 2_000_000;

const NONE: CsvTable = { columns: [], rows: [] };

/** What stands in a chosen file, to be shown beside what is said about it; nothing where it is no UTF-8. */
export function useFileTable(file: FileLike | null): CsvTable {
  const [table, setTable] = useState(NONE);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const part = (await file?.slice(0, READ).text()) ?? '';
      if (!left) setTable(part.includes('\u0000') ? NONE : readCsv(part));
    };
    // Without it the reasons are told all the same.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return table;
}
