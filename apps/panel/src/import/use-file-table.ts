import type { CsvTable, FileLike } from '@outlay/domain';
import { useEffect, useState } from 'react';
import { fileText } from './file-text.ts';
import { readCsv } from './read-csv.ts';

/** Maximum number of bytes parsed for display; the server validates the whole file. */
const READ = 2_000_000;

const NONE: CsvTable = { columns: [], rows: [] };

/**
 * Returns the parsed content of a file, to show beside its errors; empty while it loads, and for a file that is not
 * text.
 */
export function useFileTable(file: FileLike | null): CsvTable {
  const [table, setTable] = useState(NONE);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const bytes = await file?.slice(0, READ).arrayBuffer();
      if (!left) setTable(bytes === undefined ? NONE : readCsv(fileText(new Uint8Array(bytes))));
    };
    // Errors are shown without the content when the file cannot be read.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return table;
}
