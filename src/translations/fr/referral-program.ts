// Words of the page about the referral programme, which is not open yet.
import { figuresIn } from '../figures.ts'

const { cleanerReward, clientReward, rewardMonths } = figuresIn('fr')

export const referralProgram = {
  pageTitle: 'Parrainage : bientôt',
  description: `Le programme de parrainage n’est pas encore ouvert. Les règles sont déjà fixées : ${clientReward} entre clients, ${cleanerReward} entre gens qui font le ménage ici, valides ${rewardMonths} mois.`,
  crumb: 'Parrainage',
  title: 'Passez le mot : bientôt, on vous remerciera.',
  lede: 'C’est souvent par une connaissance qu’on trouve quelqu’un de bien pour le ménage. Voici comment nous vous remercierons.',
  soon: 'Pas encore ouvert',
  soonBody:
    'Aucun code ne se donne ni ne s’utilise pour le moment. Cette page donne les règles à l’avance, telles qu’elles s’appliqueront à l’ouverture.',
  tellMe: 'Me prévenir par l’infolettre',
  rewards: {
    title: 'Ce que chacun recevra',
    client: {
      title: 'Vous êtes client, vous amenez un client',
      amount: clientReward,
      body: `${clientReward} de rabais pour la première réservation de la personne que vous amenez, et ${clientReward} de crédit pour vous une fois son premier ménage fait.`,
    },
    cleaner: {
      title: 'Vous faites du ménage ici, vous amenez quelqu’un du métier',
      amount: cleanerReward,
      body: 'Ajoutés à vos gains après le premier ménage fait et payé de la personne que vous amenez.',
    },
  },
  rules: {
    title: 'Les règles',
    items: {
      months: { title: `Valides ${rewardMonths} mois`, body: 'À compter du jour où la récompense est gagnée.' },
      limit: { title: 'Sans limite', body: 'Amenez autant de monde que vous voulez.' },
      self: { title: 'Pas soi-même', body: 'On ne se parraine pas soi-même : il faut être deux.' },
      paid: {
        title: 'À nos frais',
        body: 'La personne qui fait le ménage gagne toujours son plein prix; c’est nous qui payons les récompenses.',
      },
    },
  },
  questions: {
    title: 'D’ici là',
    items: {
      when: {
        question: 'Quand ouvrira-t-il?',
        answer: 'Nous n’annonçons pas de date que nous ne pourrions pas tenir. L’infolettre le dira.',
      },
      code: {
        question: 'J’ai déjà parlé de vous à quelqu’un. Est-ce que ça compte?',
        answer: 'Non : seuls compteront les codes donnés après l’ouverture. Merci tout de même, vraiment.',
      },
      meanwhile: {
        question: 'Comment aider dès maintenant la personne qui fait mon ménage?',
        answer: 'Laissez-lui un avis après sa visite : c’est ce que les prochains clients lisent en premier.',
      },
    },
  },
}
