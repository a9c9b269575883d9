import type { PostedEntry } from '@outlay/domain';

/** Returns the text of a line in the files of an export: its own, that of its entry, or the number of the document. */
export const lineText = (entry: PostedEntry, line: PostedEntry['lines'][number]): string =>
  line.description ?? entry.description ?? entry.source_number ?? '';
