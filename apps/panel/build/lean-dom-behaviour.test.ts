import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as ReactNamespace from 'react';
import type * as DomNamespace from 'react-dom';
import type * as ClientNamespace from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLAN } from './lean-dom-plan.ts';
import { leanDom } from './lean-dom.ts';
import { happen, PaperFrame, PaperNode } from './paper-dom.ts';

interface Built {
  readonly React: typeof ReactNamespace;
  readonly client: typeof ClientNamespace;
  readonly dom: typeof DomNamespace;
}

const near = createRequire(import.meta.url);
const nearDom = createRequire(near.resolve('react-dom'));

const page = new PaperNode(9, '#document', null);
const windowed = { document: page, HTMLIFrameElement: PaperFrame, event: undefined };

/** Runs the production build as an app bundles it; with the renderer as it is, or leaned. */
function build(lean: boolean): Built {
  const modules = new Map<string, unknown>();
  const load = (name: string): unknown => {
    const files: Readonly<Record<string, () => string>> = {
      react: () => file(near, 'react', 'react'),
      scheduler: () => file(nearDom, 'scheduler', 'scheduler'),
      'react-dom': () => file(near, 'react-dom', 'react-dom'),
      client: () => file(near, 'react-dom', 'react-dom-client'),
    };
    const known = modules.get(name);
    if (known !== undefined) return known;
    const code = files[name]?.() ?? '';
    const exports = {};
    modules.set(name, exports);
    const text = name === 'client' && lean ? leanDom(code, PLAN) : code;
    // Strict, as a bundle is.
    new Function('require', 'exports', `'use strict'; ${text}`)(load, exports);
    return exports;
  };
  return {
    React: load('react') as typeof ReactNamespace,
    client: load('client') as typeof ClientNamespace,
    dom: load('react-dom') as typeof DomNamespace,
  };
}

const file = (require: NodeJS.Require, name: string, part: string): string =>
  readFileSync(
    require.resolve(`${name}/package.json`).replace('package.json', `cjs/${part}.production.js`),
    'utf8',
  );

/** Until React's scheduler has nothing left to do, however busy the machine is. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setTimeout(done, 2));
}

beforeAll(() => {
  page.appendChild(page.createElement('html')).appendChild(page.createElement('body'));
  Object.assign(page, { defaultView: windowed, documentElement: page.firstChild, activeElement: null });
  vi.stubGlobal('window', windowed);
  vi.stubGlobal('document', page);
});

type Play = (built: Built, root: PaperNode, log: (text: string) => void) => Promise<void>;

/** What a play leaves written and what it was told, step by step. */
async function played(built: Built, play: Play): Promise<readonly string[]> {
  const root = page.createElement('div');
  const told: string[] = [];
  await play(built, root, (text) => void told.push(text));
  return told;
}

const PLAYS: Readonly<Record<string, Play>> = {
  'rows come, move, change and go': async (
    { React: { createElement: h, memo, useState }, client },
    root,
    log,
  ) => {
    let drawn = 0;
    const Row = memo(({ name }: { name: string }) => {
      drawn += 1;
      return h('tr', { id: name, className: name }, h('td', null, name));
    });
    let set: ((names: string[]) => void) | undefined;
    const List = () => {
      const [names, setNames] = useState(['a', 'b', 'c']);
      set = setNames;
      return h('table', null, h('tbody', null, ...names.map((name) => h(Row, { key: name, name }))));
    };
    const mounted = client.createRoot(root as never);
    mounted.render(h(List));
    await settled();
    for (const names of [['c', 'a', 'b'], ['c', 'x', 'b', 'y'], [], ['b', 'c']]) {
      log(`${drawn} ${root.written}`);
      set?.(names);
      await settled();
    }
    mounted.unmount();
    await settled();
    log(`${drawn} ${root.written}`);
  },

  'effects, references and contexts come and go in order': async ({ React, client }, root, log) => {
    const {
      createElement: h,
      createContext,
      forwardRef,
      use,
      useEffect,
      useLayoutEffect,
      useMemo,
      useRef,
      useState,
      StrictMode,
      Fragment,
    } = React;
    const Word = createContext('none');
    const refTold = (node: unknown) => log(node === null ? 'ref off' : 'ref on');
    let set: ((word: string) => void) | undefined;
    const Leaf = forwardRef<HTMLElement, { name: string }>(function Leaf({ name }, ref) {
      const word = use(Word);
      const before = useRef('');
      useLayoutEffect(() => {
        log(`laid ${name} ${word}`);
        return () => log(`taken ${name} ${word}`);
      }, [name, word]);
      useEffect(() => {
        log(`seen ${name} after ${before.current}`);
        before.current = word;
        return () => log(`left ${name}`);
      }, [name, word]);
      return h('b', { ref, style: { color: word, top: 1 } }, word);
    });
    const Tree = () => {
      const [word, setWord] = useState('one');
      set = setWord;
      const children = useMemo(() => h(Leaf, { name: 'deep' }), []);
      return h(
        Word,
        { value: word },
        h(Fragment, null, children, word === 'two' ? null : h(Leaf, { name: 'top', ref: refTold })),
      );
    };
    const mounted = client.createRoot(root as never);
    mounted.render(h(StrictMode, null, h(Tree)));
    await settled();
    log(root.written);
    set?.('two');
    await settled();
    log(root.written);
    set?.('three');
    await settled();
    log(root.written);
    mounted.unmount();
    await settled();
    log(root.written);
  },

  'events go down and up, into portals too, and what they set is drawn once': async (built, root, log) => {
    const { React, client, dom } = built;
    const { createElement: h, useState } = React;
    const beside = page.createElement('div');
    const Panel = () => {
      const [count, setCount] = useState(0);
      log(`drawn ${count}`);
      const add = () => {
        setCount((before) => before + 1);
        setCount((before) => before + 1);
      };
      return h(
        'section',
        {
          onClickCapture: () => log('down'),
          onClick: () => log('up'),
          onKeyDown: (event: { key: string }) => log(event.key),
        },
        h('button', { id: 'plus', onClick: add, disabled: count > 3 }, count),
        dom.createPortal(
          h('i', { id: 'far', onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() }),
          beside as never,
        ),
        h('p', { onMouseEnter: () => log('in'), onMouseLeave: () => log('out'), id: 'over' }),
      );
    };
    client.createRoot(root as never).render(h(Panel));
    await settled();
    happen(root, 'click', root.find('plus'), { button: 0 });
    await settled();
    log(root.written);
    happen(root, 'keydown', root.find('plus'), { key: 'Escape', keyCode: 27 });
    happen(beside, 'click', beside.find('far'), { button: 0 });
    happen(root, 'mouseover', root.find('over'), { relatedTarget: root.find('plus') });
    happen(root, 'mouseout', root.find('over'), { relatedTarget: root.find('plus') });
    await settled();
    happen(root, 'click', root.find('plus'), { button: 0 });
    await settled();
    happen(root, 'click', root.find('plus'), { button: 0 });
    await settled();
    log(root.written);
  },

  'fields keep what their owner says': async ({ React, client }, root, log) => {
    const { createElement: h, useState, useId } = React;
    const Form = () => {
      const [text, setText] = useState('');
      const [on, setOn] = useState(false);
      const id = useId();
      log(`drawn ${text} ${on} ${id}`);
      return h(
        'form',
        {
          onSubmit: (event: { preventDefault: () => void }) => {
            event.preventDefault();
            log('sent');
          },
        },
        h('input', {
          id: 'text',
          value: text,
          onChange: (event: { target: { value: string } }) => setText(event.target.value.toUpperCase()),
        }),
        h('input', { id: 'box', type: 'checkbox', checked: on, onChange: () => setOn(!on) }),
        h('textarea', { id: 'area', defaultValue: 'long', 'aria-invalid': on, autoFocus: false }),
        h(
          'select',
          { id: 'choice', value: text === 'AB' ? 'b' : 'a', onChange: () => log('chosen') },
          h('option', { value: 'a' }),
          h('option', { value: 'b' }),
        ),
      );
    };
    client.createRoot(root as never).render(h(Form));
    await settled();
    log(root.written);
    // As a browser does it: past the accessor that React has laid over the field.
    const write = Object.getOwnPropertyDescriptor(PaperNode.prototype, 'value')?.set;
    write?.call(root.find('text'), 'ab');
    happen(root, 'input', root.find('text'));
    await settled();
    log(root.written);
    Object.getOwnPropertyDescriptor(PaperNode.prototype, 'checked')?.set?.call(root.find('box'), true);
    happen(root, 'click', root.find('box'), { button: 0 });
    await settled();
    log(root.written);
    happen(root, 'submit', root.firstChild as PaperNode, { preventDefault: () => log('held') });
    await settled();
  },

  'every hook, drawings, raw markup and updates at once': async ({ React, client, dom }, root, log) => {
    const {
      createElement: h,
      Fragment,
      useEffect,
      useEffectEvent,
      useImperativeHandle,
      useInsertionEffect,
    } = React;
    const { useLayoutEffect, useReducer, useRef, useCallback, startTransition } = React;
    let step: ((by: number) => void) | undefined;
    const Handle = ({ ref, by }: { ref: ReactNamespace.Ref<{ tell: () => string }>; by: number }) => {
      useImperativeHandle(ref, () => ({ tell: () => `by ${by}` }), [by]);
      return null;
    };
    const Whole = () => {
      const [sum, add] = useReducer((before: number, by: number) => before + by, 0);
      step = add;
      const handle = useRef<{ tell: () => string }>(null);
      const tell = useEffectEvent(() => log(`effect of ${sum}, ${handle.current?.tell()}`));
      useInsertionEffect(() => log(`inserted ${sum}`), [sum]);
      useLayoutEffect(() => {
        // Asked for before anything is painted: drawn at once.
        if (sum === 3) add(10);
      }, [sum]);
      useEffect(() => {
        tell();
      }, [sum]);
      const cleaned = useCallback((node: object | null) => {
        log(node === null ? 'never' : 'held');
        return () => log('let go');
      }, []);
      const parts = sum % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
      return h(
        Fragment,
        null,
        h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0', strokeWidth: sum })),
        parts.map((part) => h(Fragment, { key: part }, h('dt', null, part), h('dd', null, sum))),
        sum > 20 ? null : h('hr', { ref: cleaned, hidden: sum > 5, 'data-sum': sum }),
        h(Handle, { ref: handle, by: sum }),
        h(
          'ul',
          { onScroll: () => log('scrolled'), id: 'list' },
          sum > 20 ? 'text' : h('li', null, true, 0, ''),
        ),
      );
    };
    client.createRoot(root as never).render(h(Whole));
    await settled();
    log(root.written);
    dom.flushSync(() => step?.(1));
    log(`at once ${root.written}`);
    await settled();
    startTransition(() => step?.(2));
    await settled();
    log(root.written);
    for (const listener of root.find('list').heard('scroll', false)) {
      listener({ type: 'scroll', target: root.find('list'), timeStamp: 0 });
    }
    step?.(10);
    await settled();
    log(root.written);
  },

  'a fault is caught by the nearest boundary, which can try again': async ({ React, client }, root, log) => {
    const { createElement: h, Component, useState, useSyncExternalStore } = React;
    let fail: ((fails: boolean) => void) | undefined;
    let value = 1;
    const listeners = new Set<() => void>();
    const Fragile = () => {
      const [fails, setFails] = useState(false);
      fail = setFails;
      const seen = useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => value,
      );
      if (fails) throw new Error('broken');
      return h('u', null, seen);
    };
    class Boundary extends Component<{ children?: unknown }, { failed: boolean }> {
      override state = { failed: false };
      static getDerivedStateFromError() {
        return { failed: true };
      }
      override componentDidMount() {
        log('mounted');
      }
      override componentDidCatch(error: Error) {
        log(`caught ${error.message}`);
      }
      override componentWillUnmount() {
        log('gone');
      }
      override render() {
        return this.state.failed
          ? h('em', { id: 'again', onClick: () => this.setState({ failed: false }) })
          : (this.props.children as never);
      }
    }
    const mounted = client.createRoot(root as never, {
      onCaughtError: (error) => log(`told ${String(error)}`),
    });
    mounted.render(h(Boundary, null, h(Fragile)));
    await settled();
    log(root.written);
    value = 2;
    for (const listener of listeners) listener();
    await settled();
    log(root.written);
    fail?.(true);
    await settled();
    log(root.written);
    happen(root, 'click', root.find('again'), { button: 0 });
    await settled();
    log(root.written);
    mounted.unmount();
    await settled();
  },
};

describe("React's DOM without what the panel does not use does what the whole one does", () => {
  let builds: readonly [Built, Built];
  beforeAll(() => {
    builds = [build(false), build(true)];
  });

  it.each(Object.entries(PLAYS))('%s', async (_, play) => {
    const [whole, lean] = [await played(builds[0], play), await played(builds[1], play)];
    expect(whole.length).toBeGreaterThan(2);
    expect(lean).toEqual(whole);
  });
});
