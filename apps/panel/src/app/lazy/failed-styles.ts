/** Stylesheets of lazy code that could not be loaded. The bundler requests each only once, also after a failure. */
const failed = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Errors of resources do not bubble.
  document.addEventListener('error', note, true);
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Not loaded: ${link.href}`)));
    link.replaceWith(again);
  });
}

/** Requests the stylesheets again that could not be loaded. Rejects when one fails again. */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}
