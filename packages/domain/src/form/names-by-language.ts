import type { Faults } from '../errors/fault.ts';
import type { Locale } from '../locale/locale.ts';
import type { Fields } from '../resources/resource.ts';
import { isCopiedName } from '../schema/typed-names.ts';
import type { FormRecord } from './form-context.ts';
import type { RecordForm } from './record-form.ts';
import type { FormValues } from './stored-draft.ts';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const hasBothNames = (fields: Fields): boolean =>
  fields['name']?.input === true && fields['name_ar']?.input === true;

/**
 * Returns the fields of a form in a language. In Arabic the Arabic name of a record comes first and is required, and the
 * English one is optional; in English it is the other way round, as declared.
 */
export function fieldsByLanguage(fields: Fields, locale: Locale): Fields {
  const { name, name_ar: arabic } = fields;
  if (locale !== 'ar' || !hasBothNames(fields) || name === undefined || arabic === undefined) return fields;
  const { required: _, ...optional } = name;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (key === 'name_ar') return [];
      return key === 'name'
        ? [
            ['name_ar', { ...arabic, required: true }],
            ['name', optional],
          ]
        : [[key, field]];
    }),
  );
}

const withName = <Values extends FormValues>(values: Values): Values =>
  isBlank(values['name']) && !isBlank(values['name_ar']) ? { ...values, name: values['name_ar'] } : values;

/**
 * Returns values of a record's fields with the Arabic name as `name` where no other was entered, as the record will have it;
 * the same values if the record has no names in both languages.
 */
export const namedInArabic = <Values extends FormValues>(values: Values, fields: Fields): Values =>
  hasBothNames(fields) ? withName(values) : values;

/** Returns the values without a `name` that only repeats the Arabic one. */
function withoutCopy<Values extends FormValues>(values: Values): Values {
  if (!isCopiedName(values)) return values;
  const { name: _, ...others } = values;
  return others as Values;
}

/** Reports the missing name of a record at the field that the form requires. */
function atArabicName({ name, ...others }: Faults): Faults {
  return name === undefined ? others : { ...others, name_ar: name };
}

/** Returns a record's form whose record has at least one name in Arabic; the same form in English. */
export function formByLanguage<Entity extends FormRecord, Draft extends FormValues>(
  form: RecordForm<Entity, Draft>,
  fields: Fields,
  locale: Locale,
): RecordForm<Entity, Draft> {
  if (locale !== 'ar' || !hasBothNames(fields)) return form;
  return {
    ...form,
    initial: withoutCopy(form.initial),
    valuesOf: (record) => withoutCopy(form.valuesOf(record)),
    validate: (values) => {
      const faults = form.validate?.(withName(values)) ?? {};
      return isBlank(values['name']) ? atArabicName(faults) : faults;
    },
    save: (request, options) => form.save({ ...request, values: withName(request.values) }, options),
  };
}
