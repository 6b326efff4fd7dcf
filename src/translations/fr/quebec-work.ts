// Words of the page about cleaning anywhere in Quebec on one's own account.
import { figuresIn } from '../figures.ts'

const { minHours } = figuresIn('fr')

export const quebecWork = {
  pageTitle: 'Travail en nettoyage au Québec : à votre compte, dans votre ville',
  description:
    'Des ménages près de chez vous, partout au Québec, à votre compte : vos tarifs, vos villes, vos heures. Voyez les régions où il manque du monde. Commission de {{commissionPercent, number}} %, aucun abonnement.',
  crumb: 'Partout au Québec',
  title: 'Du travail en nettoyage, partout au Québec.',
  lede: 'Pas un poste à combler : une façon de trouver vos propres clients, dans les villes que vous choisissez. Vous restez à votre compte, du premier au dernier ménage.',
  chapters: {
    own: {
      title: 'À votre compte, mais pas sans aide',
      body: 'Trouver des clients, prendre les rendez-vous, se faire payer : c’est souvent ce qui use, plus que le ménage lui-même. Ici, les clients vous trouvent, réservent dans vos plages libres et paient par carte. Vous gardez vos prix, votre façon de faire et le droit de dire non.',
    },
    work: {
      title: 'Quel travail, au juste?',
      body: `Du ménage régulier, des grands ménages, des emménagements et déménagements, des garages. Des maisons, des condos, des appartements, parfois un petit bureau ou une location à court terme. Une visite dure au moins ${minHours} h, et vous offrez seulement ce que vous voulez.`,
    },
    seasons: {
      title: 'Au fil des saisons',
      body: 'Le grand ménage du printemps, les déménagements autour du 1er juillet, la rentrée, le temps des Fêtes : la demande change avec l’année. Ouvrez plus de plages quand ça vous va, fermez-en quand vous partez en vacances.',
    },
    regions: {
      title: 'Loin des grands centres aussi',
      body: 'Dans bien des villes, personne n’offre encore de ménages avec nous. Qui commence là n’a pas à se démarquer : la page de la ville montre la sienne en premier. Vous dites jusqu’où vous vous déplacez, en kilomètres.',
    },
  },
  map: {
    title: 'Où quelqu’un travaille déjà',
    lede: 'Les régions encadrées n’ont encore personne. Chaque page dit combien de gens y travaillent, ville par ville, et à quels prix.',
  },
  questions: {
    title: 'On nous demande souvent',
    items: {
      experience: {
        question: 'Faut-il de l’expérience?',
        answer:
          'Non. Vous dites vos années d’expérience, même zéro; les clients les voient. La formation gratuite couvre l’essentiel, des produits à ne jamais mélanger à la façon de terminer une pièce.',
      },
      village: {
        question: 'Ma ville n’est pas dans votre liste. Que faire?',
        answer:
          'Pour le moment, on travaille et on réserve seulement dans les villes de la liste. Choisissez celles où vous pouvez aller, et écrivez-nous s’il en manque une.',
      },
      car: {
        question: 'Me faut-il une voiture?',
        answer:
          'Pas pour nous. Choisissez une distance courte et des villes où vous vous déplacez bien. Si vous n’apportez pas d’aspirateur, votre page le dit et le client sait qu’il faut le sien.',
      },
      hours: {
        question: 'Combien d’heures aurai-je?',
        answer:
          'Personne ne peut le promettre. Cela dépend de votre ville, de vos prix, de vos plages libres et de vos avis. Beaucoup commencent en gardant une autre occupation.',
      },
    },
  },
  next: { title: 'Votre ville vous attend', body: 'Ouvrez votre page : vous choisissez quand elle reçoit des demandes.' },
}
