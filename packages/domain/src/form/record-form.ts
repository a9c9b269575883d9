import * as z from 'zod/mini';
import { faultsIn } from '../errors/fault.ts';
import type { ResourcePort } from '../ports/ports.ts';
import type { FormPorts, FormStart } from './bind-form.ts';
import type { FormRecord, SaveRequest } from './form-context.ts';
import type { FormValues } from './stored-draft.ts';

/** Resource whose records a form creates and updates. */
export interface RecordFormSource<Entity extends FormRecord, Draft> {
  readonly port: Pick<ResourcePort<Entity, Draft, never>, 'create' | 'update'>;
  /** Validates the draft before it is sent. */
  readonly schema: z.ZodMiniType<Draft>;
  /** Returns the form's values of a record, which are the input of the schema. */
  toDraft(record: Entity): Partial<Draft>;
  /** Null creates a new record. */
  readonly record: Entity | null;
  /** Initial values of a new record. */
  readonly first?: Partial<Draft>;
}

/** The parts of a form that a resource defines. */
export interface RecordForm<Entity extends FormRecord, Draft>
  extends FormStart, Pick<FormPorts<Entity>, 'validate' | 'save'> {
  readonly record: Entity | null;
  readonly initial: Partial<Draft> & FormValues;
  valuesOf(record: FormRecord): FormValues;
  /** Fields of the schema; undefined if it is not an object schema. */
  readonly fields?: readonly string[];
}

/** Sets cleared fields to null if the schema accepts it, because an update ignores absent fields. */
function withEmptied(
  schema: z.ZodMiniType<unknown>,
  values: FormValues,
  emptied: readonly string[],
): FormValues {
  return emptied.reduce((draft, field) => {
    const without = { ...draft, [field]: null };
    return schema.safeParse(without).success ? without : draft;
  }, values);
}

const acceptsList = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniType && schema.safeParse([]).success && !schema.safeParse('').success;

function fieldsOf(schema: object): Pick<RecordForm<FormRecord, unknown>, 'fields' | 'listFields'> {
  const shape = 'shape' in schema ? schema.shape : null;
  if (typeof shape !== 'object' || shape === null) return {};
  const fields = Object.entries(shape);
  return {
    fields: fields.map(([name]) => name),
    listFields: fields.filter(([, field]) => acceptsList(field)).map(([name]) => name),
  };
}

/** Returns the draft that a save of a form sends, validated by its schema. Throws when the values are invalid. */
export function draftToSave<Draft>(
  schema: z.ZodMiniType<Draft>,
  { id, values, emptied }: Pick<SaveRequest, 'id' | 'values' | 'emptied'>,
): Draft {
  return schema.parse(id === null ? values : withEmptied(schema, values, emptied));
}

/** Returns the form of a resource's record: validated by its draft schema, saved by create or update. */
export function recordForm<Entity extends FormRecord, Draft extends object>(
  source: RecordFormSource<Entity, Draft>,
): RecordForm<Entity, Draft> {
  const { port, schema, toDraft, record, first } = source;
  return {
    record,
    initial: { ...(record ? toDraft(record) : first) } as Partial<Draft> & FormValues,
    ...fieldsOf(schema),
    validate: (values) => faultsIn(schema, values),
    save: (request, { signal }) => {
      const { id, version, key } = request;
      const options = { signal, idempotencyKey: key };
      const draft = draftToSave(schema, request);
      return id === null
        ? port.create(draft, options)
        : port.update(id, { ...draft, version: version ?? 0 }, options);
    },
    // The form receives records from `record` and `port` only.
    valuesOf: (one) => ({ ...toDraft(one as Entity) }),
  };
}
