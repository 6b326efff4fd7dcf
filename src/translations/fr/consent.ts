// Words of the one question about measurement.

export const consent = {
  label: 'Témoins et mesure',
  title: 'Pouvons-nous compter votre visite?',
  purposes: {
    audience: 'Compter les pages vues, sur notre serveur et sans savoir qui vous êtes, pour améliorer le site.',
    ads: 'Dire à une entreprise de publicité quelles pages vous voyez, pour mesurer nos annonces.',
  },
  back: 'Sans cela, le site fonctionne tout aussi bien. Vous changez d’avis quand vous voulez, au bas de chaque page.',
  more: 'En savoir plus',
  accept: 'Accepter',
  refuse: 'Refuser',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  keep: 'Garder mes choix',
  off: 'Rien n’est mesuré ici : votre navigateur demande de ne pas être suivi, ou le site fonctionne sur votre propre ordinateur.',
  failed: 'Votre choix n’a pas pu être gardé',
  /** A change of the terms of use that is announced. */
  newTerms: {
    note: 'Nos conditions d’utilisation changent le {{day}}.',
    read: 'Lire ce qui change',
    later: 'Plus tard',
  },
}
