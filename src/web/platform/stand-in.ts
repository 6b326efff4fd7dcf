// The page that the service worker shows for an address that it cannot fetch: the same document everywhere, which then becomes the page asked for, as far as this device has kept it.

export const STAND_IN_ID = 'shell/offline-page'
export const STAND_IN_PATH = '/offline'

/** True when the document in front of us was not made for the address it stands at. */
export const isStandIn = (loaded: object | undefined): boolean =>
  loaded !== undefined && STAND_IN_ID in loaded && window.location.pathname !== STAND_IN_PATH
