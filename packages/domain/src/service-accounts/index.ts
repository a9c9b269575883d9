export {
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ACCOUNT_STATUSES,
  serviceAccount,
  serviceAccountDenial,
  serviceAccountDraft,
} from './service-account.ts';
export { serviceAccountAbility, serviceAccountScopes } from './service-account-scopes.ts';
export type { ServiceAccount, ServiceAccountDraft } from './service-account.ts';
