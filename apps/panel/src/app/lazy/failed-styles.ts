type Load = () => Promise<unknown>;

/** Loads that have not finished. */
const running = new Set<Load>();

/**
 * Stylesheets of lazy code that could not be loaded, with the loads during which they failed. The bundler requests each only
 * once, also after a failure.
 */
const failed = new Map<HTMLLinkElement, readonly Load[]>();

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target, [...running]);
  };
  // Errors of resources do not bubble.
  document.addEventListener('error', note, true);
}

/** Requests a stylesheet again. Rejects with an event when it fails again and the load needs it. */
function reload(link: HTMLLinkElement, needing: readonly Load[], load: Load): Promise<unknown> {
  failed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', (event) => {
      failed.set(again, needing);
      (needing.includes(load) ? reject : resolve)(event);
    });
    link.replaceWith(again);
  });
}

/**
 * Runs a load after a new request of the stylesheets that failed before. Rejects without one that failed during this load:
 * its part would be shown unstyled. Those of other parts do not stop it.
 */
export async function loadStyled<Module>(load: () => Promise<Module>): Promise<Module> {
  await Promise.all([...failed].map(([link, needing]) => reload(link, needing, load)));
  running.add(load);
  try {
    return await load();
  } finally {
    running.delete(load);
  }
}
