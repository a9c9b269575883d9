/** Written by `node --run generate` from `admin-grants.calls.ts`; a test compares both. */
import { adminGrant, adminGrantPage } from '@outlay/domain/company';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'adminGrants.end': { answer: adminGrant },
'adminGrants.endOfCompany': { answer: adminGrant },
'adminGrants.ofCompany': { answer: adminGrantPage },
'adminGrants.ofInstallation': { answer: adminGrantPage },
'adminGrants.request': { answer: adminGrant },
};
