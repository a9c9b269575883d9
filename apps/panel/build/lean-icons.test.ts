import { Plus } from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawn } from './drawn-icon.ts';
import { pathsOf } from './lean-icons.ts';

/** What an icon's frame says, without the names the package gives it. */
const markup = (icon: typeof Plus | ReturnType<typeof drawn>, props: object) => {
  const html = renderToStaticMarkup(createElement(icon as FunctionComponent, props));
  const [frame = ''] = /<svg[^>]*>/.exec(html) ?? [];
  return [...frame.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, name, value = '']) => [name, value.replace(/lucide[\w-]* ?/g, '')])
    .filter(([name, value]) => name !== 'class' || value !== '')
    .toSorted();
};

describe('an icon as one path', () => {
  it('keeps the lines of the paths, each from where it began', () => {
    expect(
      pathsOf([
        ['path', { d: 'M1 2h3' }],
        ['path', { d: 'm6 17 3.13-5.78c.5-.9.1-2-.5-3' }],
        ['path', { d: 'm.5.5-2 3' }],
        ['path', { d: 'm9 9h2' }],
      ]),
    ).toEqual(['M1 2h3M6 17l3.13-5.78c.5-.9.1-2-.5-3M.5 .5l-2 3M9 9h2']);
  });

  it('has circles, boxes and lines as paths', () => {
    expect(pathsOf([['circle', { cx: '12', cy: '11', r: '3' }]])).toEqual([
      'M9 11a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
    ]);
    expect(pathsOf([['rect', { x: '3', y: '4', width: '7', height: '9' }]])).toEqual(['M3 4h7v9h-7v-9z']);
    expect(pathsOf([['rect', { x: '3', y: '4', width: '7', height: '9', rx: '1' }]])).toEqual([
      'M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
    ]);
    expect(pathsOf([['line', { x1: '1', x2: '2', y1: '3', y2: '4' }]])).toEqual(['M1 3L2 4']);
    expect(pathsOf([['polygon', { points: '1 2 3 4' }]])).toEqual(['M1 2 3 4z']);
  });

  it('has its dots, which are filled, as another', () => {
    const dot = ['circle', { cx: '5', cy: '5', r: '1', fill: 'currentColor' }] as const;
    const dotted = pathsOf([['path', { d: 'M1 2h3' }], dot]);
    expect(dotted).toEqual(['M1 2h3', 'M4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z']);
    expect(renderToStaticMarkup(createElement(drawn('M1 2h3', 'M4 5h1')))).toContain(
      '<path d="M1 2h3"></path><path d="M4 5h1" fill="currentColor"></path></svg>',
    );
    expect(() => pathsOf([['image', {}]])).toThrow('image');
  });

  it('takes what the kit and the screens give an icon, as the package does', () => {
    const given = [
      { 'aria-hidden': true, className: 'k' },
      { size: 16 },
      { role: 'img', 'aria-label': 'Add' },
    ];
    for (const props of given) {
      const plain = { 'aria-hidden': true, ...props };
      expect(markup(drawn('M1 2h3'), plain)).toEqual(markup(Plus, plain));
    }
    expect(renderToStaticMarkup(createElement(drawn('M1 2h3')))).toContain('><path d="M1 2h3"></path></svg>');
  });
});
