// Words of the live map: its buttons, and how to move it by hand.

export const map = {
  canvas: 'Carte : déplacez-la avec les flèches, agrandissez-la avec + et −',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  sources: 'Afficher ou masquer les sources',
  windowsHelp: 'Ctrl + molette pour agrandir la carte',
  macHelp: '⌘ + défilement pour agrandir la carte',
  touchHelp: 'Deux doigts pour déplacer la carte',
  searchHere: 'Rechercher dans cette zone',
  /** A pin of several places too near each other to be told apart. */
  cluster: '{{places}} endroits : au moins {{count}}. Agrandir',
  /** The drawn map. */
  regions: 'Région',
  places: 'Combien de personnes s’y déplacent',
}
