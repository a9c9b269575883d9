import { createContext, use } from 'react';

/** Element in which layers open: the main landmark of the shell, or the nearest modal dialog, which hides all else. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** Returns the element in which menus, lists, popovers and tooltips open; null for the body of the document. */
export const usePortalContainer = (): HTMLElement | null => use(PortalContainer);
