export {
  ADMIN_ACCESS,
  ADMIN_ACCESS_MISSING,
  ADMIN_GRANT_LIMITS,
  adminAccess,
  adminAccessDenial,
  adminAccessState,
  lastingAccessDenial,
  adminGrant,
  adminGrantDraft,
  adminGrantPage,
  adminGrantQuery,
  adminGrantState,
  currentAdminAccess,
  grantEndDenial,
  runningGrant,
} from './admin-access.ts';
export type {
  AdminAccess,
  AdminAccessState,
  AdminGrant,
  AdminGrantDraft,
  AdminGrantQuery,
  AdminGrantState,
  CurrentAdminAccess,
  RunningGrant,
} from './admin-access.ts';
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
  PLAN_KEYS,
  PLAN_PERIODS,
  PLAN_FEATURES,
  PLAN_CURRENCIES,
  PLANS,
  PLAN_GATES,
  endsUse,
  missingPlanFeature,
  planFeatureOf,
  planIncludes,
  planPrice,
  planShortage,
  planStorageShortage,
  planSubscription,
  planSubscriptionDraft,
} from './plan.ts';
export type {
  PlanKey,
  PlanPeriod,
  PlanFeature,
  Plan,
  PlanSubscription,
  PlanSubscriptionDraft,
} from './plan.ts';
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
