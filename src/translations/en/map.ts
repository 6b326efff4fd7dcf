// Words of the live map: its buttons, and how to move it by hand.
import type { map as french } from '../fr/map.ts'
import type { Words } from '../words.ts'

export const map = {
  canvas: 'Map: move it with the arrow keys, zoom with + and −',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  sources: 'Show or hide sources',
  windowsHelp: 'Ctrl + scroll to zoom the map',
  macHelp: '⌘ + scroll to zoom the map',
  touchHelp: 'Use two fingers to move the map',
  searchHere: 'Search this area',
  /** A pin of several places too near each other to be told apart. */
  cluster: '{{places}} places: at least {{count}}. Zoom in',
  /** The drawn map. */
  regions: 'Region',
  places: 'How many people work there',
} satisfies Words<typeof french>
