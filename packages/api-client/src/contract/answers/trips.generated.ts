/** Written by `node --run generate` from `trips.calls.ts`; a test compares both. */
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { companions, trip, tripTotals } from '@outlay/domain/trips';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'trips.approve': { answer: trip },
'trips.cancel': { answer: trip },
'trips.close': { answer: trip },
'trips.companions': { answer: companions },
'trips.create': { answer: trip },
'trips.get': { answer: trip },
'trips.import': { answer: importReport },
'trips.list': { answer: pageOf(trip) },
'trips.reject': { answer: trip },
'trips.submit': { answer: trip },
'trips.totals': { answer: tripTotals },
'trips.update': { answer: trip },
};
