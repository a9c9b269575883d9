/** Written by `node --run generate` from `installation.calls.ts`; a test compares both. */
import { hostedAccount, hostedAccountPage, hostedCompany, hostedCompanyPage, installation, queuedDeliveryPage, queuedMail, queuedMailPage } from '@outlay/domain/installation';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'installation.accounts': { answer: hostedAccountPage },
'installation.companies': { answer: hostedCompanyPage },
'installation.deliveries': { answer: queuedDeliveryPage },
'installation.get': { answer: installation },
'installation.mails': { answer: queuedMailPage },
'installation.resume': { answer: hostedCompany },
'installation.retryEvents': { answer: installation },
'installation.retryMail': { answer: queuedMail },
'installation.runJob': { answer: installation },
'installation.signOut': { answer: hostedAccount },
'installation.suspend': { answer: hostedCompany },
'installation.testMail': { answer: queuedMail },
'installation.unlock': { answer: hostedAccount },
'installation.update': { answer: installation },
};
