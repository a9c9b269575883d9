import { lazySlot } from '../app/lazy-slot.tsx';

/** The place of a record's sheet; its code comes with the first record that is opened. */
export const RecordSheetSlot = lazySlot(async () => (await import('./record-sheet.tsx')).RecordSheet);
