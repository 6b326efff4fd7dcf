// Words of the page about cleaning homes in Montréal on one's own account.
import { figuresIn } from '../figures.ts'

const { lateFee, freeAfterHours, freeHours, secretsHours } = figuresIn('fr')

export const montrealWork = {
  pageTitle: 'Faire des ménages à Montréal, à votre compte',
  description:
    'Des ménages à Montréal, à vos tarifs et à la distance que vous acceptez de faire. Voyez les tarifs publiés aujourd’hui et estimez vos revenus. Commission de {{commissionPercent, number}} %.',
  crumb: 'À Montréal',
  title: 'Des ménages à Montréal, à la distance que vous choisissez.',
  lede: 'Des clients à deux stations de métro plutôt qu’à l’autre bout de l’île : vous fixez votre prix, votre rayon et vos heures.',
  picture: 'Un triplex montréalais et son escalier extérieur',
  chapters: {
    homes: {
      title: 'Des triplex, des tours et des bungalows',
      body: 'Un quatre et demi au troisième sans ascenseur, un condo neuf, un duplex où l’on a élevé trois enfants : chaque client décrit son logement d’avance, chambres, salles de bain, étages, animaux. Vous savez ce qui vous attend, et l’escalier aussi.',
    },
    travel: {
      title: 'Moins de temps sur la route',
      body: 'Vous fixez la distance que vous acceptez de faire. À Montréal, quelques kilomètres suffisent souvent à remplir une semaine, à pied, à vélo ou en métro. Le temps entre deux visites n’est pas payé : des visites proches valent mieux qu’un tarif plus haut à l’autre bout de la ville.',
    },
    moving: {
      title: 'Le 1er juillet',
      body: 'Autour de la fête du déménagement, tout le monde veut un ménage de départ ou d’arrivée en même temps. Si vous les offrez, ouvrez vos plages d’avance; une demande urgente vous rapporte un supplément, en entier.',
    },
    languages: {
      title: 'En français, en anglais',
      body: 'Votre page dit les langues que vous parlez et se lit dans les deux. Beaucoup de clients cherchent quelqu’un avec qui s’entendre, au sens propre.',
    },
  },
  now: {
    title: 'Les tarifs d’aujourd’hui',
    body: 'Ces chiffres viennent des pages publiées en ce moment et changent avec elles. Ce ne sont pas des salaires : ce sont des prix, avant vos dépenses et vos impôts.',
    see: 'Voir la page de Montréal, comme vos clients',
  },
  questions: {
    title: 'Questions de Montréal',
    items: {
      metro: {
        question: 'Comment travailler sans voiture?',
        answer:
          'Votre page dit l’équipement que vous apportez : sans aspirateur, le client sait qu’il faut le sien. Pour les produits, chaque demande précise qui les fournit, et vous le voyez avant d’accepter.',
      },
      island: {
        question: 'Puis-je aussi aller à Laval ou à Longueuil?',
        answer: 'Oui. Ajoutez ces villes, avec un autre tarif si vous voulez : traverser un pont a son prix.',
      },
      start: {
        question: 'Il y a déjà du monde. Est-ce que ça vaut la peine?',
        answer:
          'La liste tient compte des plages libres et de la distance, pas seulement des avis : quelqu’un de libre tout près peut passer devant. Un premier prix un peu plus bas aide à obtenir les premiers avis; vous le remonterez ensuite.',
      },
      keys: {
        question: 'Comment entrer chez les gens?',
        answer: `Le client inscrit le code ou l’endroit de la clé avec son logement. Vous le voyez seulement à partir de ${secretsHours} h avant la visite. Et s’il annule à moins de ${freeHours} h, plus de ${freeAfterHours} h après votre oui, il paie ${lateFee} au plus, dont {{feeSharePercent, number}} % vous reviennent, moins la commission.`,
      },
    },
  },
  next: {
    title: 'Montréal est grande, votre tournée peut être petite',
    body: 'Créez votre compte, choisissez votre distance et votre prix.',
  },
}
