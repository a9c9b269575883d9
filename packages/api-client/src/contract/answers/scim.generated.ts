/** Written by `node --run generate` from `scim.calls.ts`; a test compares both. */
import { scimSettings } from '@outlay/domain/scim';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'scim.get': { answer: scimSettings },
'scim.mapGroup': { answer: scimSettings },
};
