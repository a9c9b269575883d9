export { bindForm, formInput } from './bind-form.ts';
export type { FormPorts, FormStart } from './bind-form.ts';
export { bindUpload } from './bind-upload.ts';
export type { UploadPorts } from './bind-upload.ts';
export type {
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormRecord,
  SaveRequest,
} from './form-context.ts';
export { changedValues, emptiedFields } from './form-values.ts';
export { formMachine, isDirty, isSpentKey } from './form.machine.ts';
export { fieldsByLanguage, formByLanguage, namedInArabic } from './names-by-language.ts';
export { draftToSave, recordForm } from './record-form.ts';
export type { RecordForm, RecordFormSource } from './record-form.ts';
export { storedDraft } from './stored-draft.ts';
export type { DraftStore, FormValues, StoredDraft } from './stored-draft.ts';
export { uploadMachine } from './upload.machine.ts';
export type { UploadContext, UploadEvent, UploadInput } from './upload.machine.ts';
