import { describe, expect, it } from 'vitest';
import { Problem } from '../errors/problem.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import type { FormInput } from './form-context.ts';
import { formMachine, isDirty } from './form.machine.ts';

const editing: FormInput = {
  record: { id: 7, version: 2 },
  initial: { name: 'Careem' },
  values: { name: 'Careem' },
  key: 'draft-1',
  version: 2,
  editsRecord: true,
};
const writing: FormInput = {
  record: null,
  initial: { note: '' },
  values: { note: '' },
  key: 'k1',
  version: 2,
};

const submit = { type: 'submit' } as const;
const rename = { type: 'change', values: { name: 'Uber' } } as const;
const write = { type: 'change', values: { note: 'Two nights' } } as const;

const stale = (name: string, version: number) =>
  failed('save', new Problem('conflict', 'stale', { data: { id: 7, version, name } }));
const conflict = stale('Bolt', 3);
const invalid = failed(
  'save',
  new Problem('invalid', 'no', { errors: { name: ['Taken.'], email: ['Wrong.'] } }),
);
const spent = new Problem('invalid', 'no', { errors: { 'Idempotency-Key': ['Spent.'] } });

type Events = ModelEvent<typeof formMachine>[];
const edited = (...events: Events) => follow(formMachine, editing, events).snapshot;
const written = (...events: Events) => follow(formMachine, writing, events).snapshot;

describe('form', () => {
  it('is dirty while its values differ from the initial ones', () => {
    expect(isDirty(edited().context)).toBe(false);
    expect(isDirty(edited(rename).context)).toBe(true);
    expect(isDirty(edited(rename, { type: 'change', values: { name: 'Careem' } }).context)).toBe(false);
    expect(isDirty(edited(rename, { type: 'discard' }).context)).toBe(false);
    expect(isDirty(written(write, submit, answered('save', {})).context)).toBe(false);
  });

  it('ignores submit and discard while saving', () => {
    expect(edited(submit, submit).value).toBe('saving');
    expect(written(write, submit, { type: 'discard' }).context.values).toEqual({ note: 'Two nights' });
  });

  it('preserves the values after every failure, and clears the failure on a change', () => {
    const failures = [
      new TypeError('offline'),
      new Problem('forbidden', 'no'),
      new Problem('rate_limited', 'later'),
      new Problem('invalid', 'no', { errors: { note: ['Too long.'] } }),
      spent,
      new Problem('conflict', 'stale', { data: { id: 7, version: 3 } }),
      Object.assign(new Error('down'), { status: 503 }),
    ];
    for (const failure of failures) {
      const { value, context } = written(write, submit, failed('save', failure));
      expect([value, context.values, context.failure]).toEqual(['editing', { note: 'Two nights' }, failure]);
      const again = written(write, submit, failed('save', failure), write).context;
      expect([again.failure, again.errors['note']]).toEqual([null, undefined]);
    }
    for (const failure of [invalid, conflict, failed('save', new TypeError('offline'))]) {
      expect(edited(rename, submit, failure).context.values).toEqual({ name: 'Uber' });
    }
  });

  it('shows errors of a 422 by field until the field changes', () => {
    const errors = { name: ['Taken.'], email: ['Wrong.'] };
    expect(edited(submit, invalid).context.errors).toEqual(errors);
    expect(edited(submit, invalid, rename).context.errors).toEqual({ email: ['Wrong.'] });
  });
});

describe('form that changes during a save', () => {
  const more = { type: 'change', values: { note: 'Two nights, and breakfast' } } as const;
  const again = { type: 'change', values: { name: 'Uber Eats' } } as const;

  it('preserves the change on top of the saved record', () => {
    const saved = edited(rename, submit, again, answered('save', { id: 7, version: 3 }));
    expect(saved.value).toBe('editing');
    expect(saved.context).toMatchObject({
      record: { id: 7, version: 3 },
      version: 3,
      changedWhileSaving: true,
      values: { name: 'Uber Eats' },
      initial: { name: 'Uber' },
    });
  });

  it('emits that the change is not saved', () => {
    const saved = follow(formMachine, writing, [write, submit, more, answered('save', { id: 9 })]);
    expect(saved.snapshot.context).toMatchObject({ values: more.values, initial: { note: '' } });
    const emitted = saved.actions.find(({ type }) => type === 'xstate.emit')?.params;
    expect(emitted).toMatchObject({ event: { type: 'saved', changedWhileSaving: true } });
    expect(written(write, submit, answered('save', {})).context.changedWhileSaving).toBe(false);
    expect(written(write, submit, more, answered('save', {}), submit).context).toMatchObject({
      changedWhileSaving: false,
      sent: more.values,
    });
  });

  it('ignores errors of fields that changed since', () => {
    const refused = edited(rename, submit, again, invalid).context;
    expect([refused.values, refused.errors]).toEqual([{ name: 'Uber Eats' }, { email: ['Wrong.'] }]);
  });

  it('preserves the values in a conflict', () => {
    const met = edited(rename, submit, conflict, again);
    expect([met.value, met.context.values]).toEqual(['conflict', { name: 'Uber Eats' }]);
  });
});

describe('conflict', () => {
  it('waits for a choice when the record changed; keepMine applies the changes to the current version', () => {
    const met = edited(rename, submit, conflict);
    expect([met.value, met.context.fresh]).toEqual(['conflict', { id: 7, version: 3, name: 'Bolt' }]);
    const { value, context } = edited(rename, submit, conflict, { type: 'keepMine' });
    expect([value, context.values, context.record?.version]).toEqual(['editing', { name: 'Uber' }, 3]);
  });

  it('makes the next submit send the current version when another form saved the record', () => {
    const { value, context } = written(write, submit, stale('', 5));
    expect([value, context.version, context.fresh?.version]).toEqual(['editing', 5, 5]);
  });

  it('is an ordinary failure without a record, or with an unchanged record', () => {
    expect(edited(submit, failed('save', new Problem('conflict', 'no'))).value).toBe('editing');
    const lastOwner = new Problem('conflict', 'no', { reason: 'last_owner', data: { id: 7, version: 2 } });
    const { value, context } = edited(rename, submit, failed('save', lastOwner));
    expect([value, context.fresh, context.failure]).toEqual(['editing', null, lastOwner]);
    expect(context.values).toEqual({ name: 'Uber' });
  });

  it('is detected by different values when the server does not increment versions', () => {
    expect(edited(rename, submit, stale('Bolt', 2)).value).toBe('conflict');
  });
});

it('form machine preserves key and values on every path until a save succeeds', () => {
  const reached = everyState(formMachine, {
    input: editing,
    events: [
      rename,
      submit,
      { type: 'keepMine' },
      { type: 'takeTheirs' },
      invalid,
      conflict,
      failed('save', new TypeError('offline')),
    ],
    identify: ({ value, context: { values, errors, fresh, record, failure } }) => [
      value,
      values,
      errors,
      fresh,
      record,
      !failure,
    ],
  });
  for (const { snapshot, path } of reached) {
    expect([path, snapshot.context.key]).toEqual([path, 'draft-1']);
    expect([path, snapshot.context.values]).toEqual([
      path,
      { name: path.includes('change') ? 'Uber' : 'Careem' },
    ]);
  }
  expect(stateNames(reached)).toEqual(['"conflict"', '"editing"', '"saving"']);
});
