/**
 * Returns the browser's lock manager. Without one (a page served without TLS) locks are granted at once, separately in
 * each tab.
 */
export function locksOf(browser: Window): Pick<LockManager, 'request'> {
  const { locks }: { readonly locks?: LockManager } = browser.navigator;
  if (locks) return locks;
  const alone = { name: null, mode: 'exclusive' } as unknown as Lock;
  return {
    request: <Value>(
      _name: string,
      options: LockOptions | LockGrantedCallback<Value>,
      run?: LockGrantedCallback<Value>,
    ) => Promise.resolve((typeof options === 'function' ? options : run)?.(alone)),
  } as Pick<LockManager, 'request'>;
}
