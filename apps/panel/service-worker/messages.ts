/** Type of the message to open windows: the server has a newer panel than the one that is open. */
export const PANEL_UPDATED = 'panel.updated';
