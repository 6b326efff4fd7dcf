// The page that the service worker shows for an address that it cannot fetch: the same document everywhere, which then renders the requested page from what this device kept.

export const STAND_IN_ID = 'shell/offline-page'
export const STAND_IN_PATH = '/offline'

/** True when the document was not rendered for its address. */
export const isStandIn = (routeId: string): boolean => routeId === STAND_IN_ID && window.location.pathname !== STAND_IN_PATH
