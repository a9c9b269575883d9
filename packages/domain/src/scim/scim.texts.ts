import type { Texts } from '../messages/text.ts';

/** Texts of provisioning by an identity provider (SCIM). */
export const scimTexts = {
  'subject.scim': ['User provisioning (SCIM)', 'تزويد المستخدمين (SCIM)'],
  'audit_event.scim_mapping_changed': [
    'Permission set of a provisioned group changed',
    'تغيير مجموعة صلاحيات مجموعة مزوَّدة',
  ],
} as const satisfies Texts;
