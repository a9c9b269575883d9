/** The browser's locks; where there are none (a page served without TLS), every tab is on its own. */
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
