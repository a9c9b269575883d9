import { SAMPLE_SUBJECTS, type SampleSubject } from '@outlay/domain';
import { integer, pgTable, primaryKey, text } from '../../db/pg-core.ts';
import { oneOf } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';

/** Records that were added as sample data and not removed yet; other tables do not know of them. */
export const sampleRecords = pgTable(
  'sample_records',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    subject: text().$type<SampleSubject>().notNull(),
    recordId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.subject, t.recordId] }),
    oneOf('sample_records_subject', t.subject, SAMPLE_SUBJECTS),
  ],
);
