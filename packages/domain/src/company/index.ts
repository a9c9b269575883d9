export {
  ADMIN_ACCESS,
  ADMIN_ACCESS_MISSING,
  adminAccess,
  adminAccessDenial,
  adminAccessState,
  currentAdminAccess,
  lastingAccessDenial,
  runningGrant,
} from './admin-access.ts';
export type { AdminAccess, AdminAccessState, CurrentAdminAccess, RunningGrant } from './admin-access.ts';
export {
  ADMIN_GRANT_LIMITS,
  adminGrant,
  adminGrantDraft,
  adminGrantPage,
  adminGrantQuery,
  adminGrantState,
  grantEndDenial,
} from './admin-grant.ts';
export type { AdminGrant, AdminGrantDraft, AdminGrantQuery, AdminGrantState } from './admin-grant.ts';
export { bindContact } from './bind-contact.ts';
export { companyLogo, LOGO_LIMITS } from './company-identity.ts';
export type { CompanyLogo } from './company-identity.ts';
export {
  country,
  companySetting,
  currentPermissions,
  settingsResponse,
  appState,
} from './company-setting.ts';
export {
  companyAddress,
  companySettingDraft,
  NOTIFICATION_DAYS,
  AUDIT_YEARS,
  RECEIPT_YEARS,
} from './company-setting-draft.ts';
export type { CompanySettingDraft } from './company-setting-draft.ts';
export type {
  Country,
  CompanySetting,
  CurrentPermissions,
  SettingsResponse,
  AppState,
} from './company-setting.ts';
export { COUNTRIES, countryName, countryOf, timeZoneOfCountry } from './countries.ts';
export type { CompanyCountry } from './countries.ts';
export { minAuditYears, minReceiptYears } from './retention.ts';
export { contactMachine } from './contact.machine.ts';
export type { ContactContext, ContactEvent } from './contact.machine.ts';
export {
  CONTACT_SUSPICIONS,
  CONTACT_TRAP_FIELD,
  CONTACT_TIME_FIELD,
  contactMessage,
  contactMessagePage,
  contactMessageQuery,
  contactReceipt,
  mayReadContactMessages,
  storedContactMessage,
} from './contact.ts';
export type {
  ContactMessage,
  ContactMessageQuery,
  ContactReceipt,
  ContactSuspicion,
  StoredContactMessage,
} from './contact.ts';
export {
  FIRST_PLAN,
  PLAN_CURRENCIES,
  PLANS,
  planPrice,
  planShortage,
  planStorageShortage,
  storageWithPlan,
} from './plan.ts';
export type { Plan } from './plan.ts';
export {
  endsUse,
  missingPlanFeature,
  PLAN_FEATURES,
  PLAN_GATES,
  planFeatureOf,
  planIncludes,
} from './plan-features.ts';
export type { PlanFeature } from './plan-features.ts';
export { PLAN_KEYS, PLAN_PERIODS, PLAN_STATUSES } from './plan-keys.ts';
export type { PlanKey, PlanPeriod } from './plan-keys.ts';
export { planSubscription, planSubscriptionDraft } from './plan-subscription.ts';
export type { PlanSubscription, PlanSubscriptionDraft } from './plan-subscription.ts';
export {
  keptSample,
  SAMPLE_KEPT_REASONS,
  SAMPLE_SUBJECTS,
  sampleData,
  sampleDataRemoval,
} from './sample-data.ts';
export type {
  KeptSample,
  SampleData,
  SampleDataRemoval,
  SampleKeptReason,
  SampleSubject,
} from './sample-data.ts';
