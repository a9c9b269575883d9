import { LIST_DEFAULTS } from '@outlay/domain';
import { IconButton, SavedViews } from '@outlay/ui-kit';
import { Ellipsis } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { LazyOverlay } from '../../app/lazy/lazy-overlay.tsx';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { usePreferences, useFormats, usePanel } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { renderLink } from '../../app/router/render-link.tsx';
import { isNarrowed, writeAddress, type AddressFilters, type ListAddress } from '../list-address.ts';
import type { AnyList } from '../panel-list.ts';
import { useViewCounts } from './use-view-counts.ts';
import { setDefaultView, defaultViewOf, defaultViewChanges } from '../../app/preferences/default-view.ts';
import { type ListSettings } from '../list-settings.ts';

/** A built-in view of a list. */
export interface StandardView {
  readonly key: string;
  readonly label: string;
  readonly filters: AddressFilters;
  /** Number of rows, when known. */
  readonly count?: number | undefined;
}

interface ShownView extends StandardView {
  readonly sort?: ListAddress['sort'];
}

const { page, perPage } = LIST_DEFAULTS;

const loadMenus = () => import('../list-menus.tsx');
const ViewMenu = lazyComponent(async () => (await loadMenus()).ViewMenu);
const NameView = lazyComponent(async () => (await loadMenus()).NameView);

/** Search is treated as one of a view's filters. */
const withSearch = ({ filters, q }: Pick<ListAddress, 'filters' | 'q'>): AddressFilters =>
  q === '' ? filters : { ...filters, q };

export interface ListViewsProps {
  list: AnyList;
  views: readonly StandardView[];
  /** Name of the view without filters. */
  allLabel: string;
  settings: ListSettings;
}

/** Views of a list as links, with commands for the current one: save, rename, delete, set as default. */
export function ListViews({ list, views, allLabel, settings }: ListViewsProps) {
  const text = useText();
  const formats = useFormats();
  const preferences = usePreferences();
  const { toasts } = usePanel();
  useStore(defaultViewChanges);
  const [naming, setNaming] = useState<{ readonly key: string; readonly label: string } | null>(null);
  const { address, path } = list;
  const all: readonly ShownView[] = [
    { key: 'all', label: allLabel, filters: {} },
    ...views,
    ...settings.views.map((view) => ({ ...view, filters: withSearch(view) })),
  ];
  const addressOf = (filters: AddressFilters) => writeAddress({ ...address, filters, q: '' });
  const here = addressOf(withSearch(address));
  const shown = all.find(({ filters }) => addressOf(filters) === here);
  const savedView = settings.views.find(({ key }) => key === shown?.key);
  const counts = useViewCounts(list, all, shown?.key);
  const hrefOf = ({ filters, sort }: ShownView) => list.hrefOf(filters, sort);
  const start = defaultViewOf(preferences, path);
  // The default address has no page size, so that the list opens with its own.
  const searchOf = ({ filters, sort = null }: ShownView) =>
    writeAddress({ page, perPage, sort, q: '', filters });
  const isStart = shown !== undefined && start !== '' && searchOf(shown) === start;
  const startWith = (search: string) => {
    setDefaultView(preferences, path, search);
    toasts.toast({
      kind: 'success',
      text: text(search === '' ? 'list.view.starts_whole' : 'list.view.starts'),
    });
  };
  const menu = shown && {
    label: text('list.view.menu', { name: shown.label }),
    isStart,
    onStart: () => startWith(isStart || shown.key === 'all' ? '' : searchOf(shown)),
    ...(savedView && {
      onRename: () => startTransition(() => setNaming(savedView)),
      onRemove: () => {
        const putBack = settings.removeView(savedView.key);
        if (isStart) setDefaultView(preferences, path, '');
        const undo = () => {
          putBack();
          if (isStart) setDefaultView(preferences, path, start);
        };
        toasts.offer(
          { kind: 'success', text: text('list.view.deleted', { name: savedView.label }) },
          { label: text('undo'), onSelect: undo },
        );
      },
    }),
  };
  // The whole list is the default already, unless the user has chosen another view.
  const hasMenu = menu !== undefined && (shown?.key !== 'all' || start !== '');
  return (
    <>
      <SavedViews
        label={text('list.views')}
        onPrefetch={counts.loadCounts}
        views={all.map((view) => {
          const count = counts.of(view.key) ?? view.count;
          return {
            key: view.key,
            label: view.label,
            href: hrefOf(view),
            ...(count === undefined ? {} : { count: formats.number(count) }),
          };
        })}
        current={shown?.key}
        renderLink={renderLink}
        {...(hasMenu
          ? {
              options: (
                <LazyOverlay
                  key={shown?.key}
                  load={loadMenus}
                  trigger={<IconButton icon={Ellipsis} size="s" label={menu.label} aria-haspopup="menu" />}
                >
                  <ViewMenu {...menu} defaultOpen />
                </LazyOverlay>
              ),
            }
          : {})}
        {...(isNarrowed(address) && !shown
          ? {
              saveLabel: text('list.view.save'),
              onSave: () => startTransition(() => setNaming({ key: '', label: '' })),
            }
          : {})}
      />
      {naming === null ? null : (
        <Suspense fallback={null}>
          <NameView
            label={naming.label}
            others={all.filter(({ key }) => key !== naming.key).map(({ label }) => label)}
            onClose={() => setNaming(null)}
            onNamed={(label) => {
              const { filters, q, sort } = address;
              if (naming.key === '') settings.saveView({ label, filters, q, ...(sort && { sort }) });
              else settings.renameView(naming.key, label);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
