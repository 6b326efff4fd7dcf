// Words of the page that invites people to offer their services.
import { figuresIn } from '../figures.ts'

const { answerHours, commissionPercent, freeAfterHours, freeHours, guaranteeHours, maxFixed, lateFee, minFixed, suppliesFee } =
  figuresIn('fr')

export const join = {
  pageTitle: 'Faire des ménages à votre compte, à vos prix',
  description: `Offrez vos services de ménage au Québec : vos tarifs, vos villes, vos heures. Paiement par carte autorisé avant votre visite, commission de ${commissionPercent} %, aucun abonnement.`,
  title: 'Des ménages à vos prix, quand ça vous convient.',
  lede: 'Vous choisissez vos tarifs, vos villes et vos heures. Les clients réservent dans vos plages libres et paient par carte; vous acceptez seulement ce qui vous convient.',
  gains: {
    title: 'Ce que vous y gagnez',
    items: {
      prices: {
        title: 'Vos prix',
        body: `Un tarif à l’heure par ville, ou un prix fixe par type de logement, de ${minFixed} à ${maxFixed}. Vous les changez quand vous voulez.`,
      },
      hours: {
        title: 'Votre horaire',
        body: 'Dessinez votre semaine, fermez une journée d’un geste. Personne ne réserve en dehors de vos plages.',
      },
      choice: {
        title: 'Votre mot à dire',
        body: `Chaque demande attend votre réponse, jusqu’à ${answerHours} h. Le courriel qui l’annonce dit ce qu’elle vous rapporterait; refuser ne coûte rien.`,
      },
      sure: {
        title: 'Un paiement assuré d’avance',
        body: 'La carte du client est autorisée pour la moitié avant que la demande vous parvienne. Le reste est débité une fois le travail fait.',
      },
      late: {
        title: 'Votre temps compte',
        body: `Un client qui annule à moins de ${freeHours} h du début, plus de ${freeAfterHours} h après votre oui, paie des frais, ${lateFee} au plus. Ils vous reviennent, moins la commission.`,
      },
      proof: {
        title: 'Votre travail, bien visible',
        body: 'Liste de tâches, photos avant et après, avis laissés seulement après de vraies visites : votre réputation est à vous.',
      },
    },
  },
  pay: {
    title: 'Comment vous êtes payé',
    items: {
      share: {
        title: `${commissionPercent} % de commission, rien d’autre`,
        body: `Elle porte sur le prix de base. Le supplément d’urgence, les ${suppliesFee} pour vos produits et vos taxes vous reviennent en entier. Le rabais de première réservation est payé par nous.`,
      },
      when: {
        title: `Libéré après ${guaranteeHours} h`,
        body: `Vos gains sont libérés ${guaranteeHours} h après le dernier débit du client : le temps qu’il nous écrive si quelque chose ne va pas.`,
      },
      soon: {
        title: 'Versements automatiques : bientôt',
        body: 'Le versement du vendredi vers votre compte bancaire n’est pas encore ouvert. D’ici là, vos gains libérés sont inscrits à votre nom.',
      },
    },
  },
  steps: {
    title: 'Commencer, en quatre étapes',
    items: {
      account: { title: 'Créez votre compte', body: 'Nom, ville, langues, photo : moins de trois minutes.' },
      offer: { title: 'Dites ce que vous offrez', body: 'Services, villes, tarifs et semaine habituelle.' },
      papers: { title: 'Envoyez vos documents', body: 'Identité et antécédents. Une personne de notre équipe les regarde.' },
      ready: { title: 'Recevez des demandes', body: 'Votre page paraît dans les recherches de vos villes.' },
    },
  },
  questions: {
    title: 'Bon à savoir',
    items: {
      employee: {
        question: 'Est-ce un emploi?',
        answer:
          'Non. Vous travaillez à votre compte : vous fixez vos prix, choisissez vos clients et vos heures, et pouvez travailler ailleurs. Vous déclarez vos revenus et payez vos impôts.',
      },
      products: {
        question: 'Dois-je apporter mes produits?',
        answer: `Le client choisit : il fournit les siens, ou vous apportez les vôtres et ${suppliesFee} s’ajoutent à la visite, pour vous.`,
      },
      far: {
        question: 'Et si je ne veux pas aller loin?',
        answer: 'Vous choisissez vos villes et une distance maximale. Les adresses au-delà ne vous trouvent pas.',
      },
      clients: {
        question: 'Puis-je refuser un client?',
        answer: 'Oui, chaque demande se refuse sans frais. Après une visite, vous laissez vous aussi un avis sur le client.',
      },
    },
  },
  next: {
    title: 'Prêt à faire connaissance?',
    body: 'Créer un compte est gratuit et ne vous engage à rien. Vous pouvez vous arrêter et revenir : tout est gardé.',
  },
}
