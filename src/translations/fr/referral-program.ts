// Words of the page about the referral programme: its rules, for everyone.
import { figuresIn } from '../figures.ts'

const { redeemDays, cleanerReward, clientReward, guaranteeHours, returnedDays, rewardMonths, rewardWarnDays } = figuresIn('fr')

export const referralProgram = {
  pageTitle: 'Programme de parrainage',
  description: `Amenez une personne, recevez ${clientReward} de crédit, et elle ${clientReward} de rabais; ${cleanerReward} entre gens qui font le ménage ici. Les règles, en clair.`,
  crumb: 'Parrainage',
  title: 'Passez le mot : on vous remercie.',
  lede: 'C’est souvent par une connaissance qu’on trouve quelqu’un de bien pour le ménage. Voici comment nous vous remercions.',
  own: 'Voir mon code',
  join: 'Créer un compte',
  rewards: {
    title: 'Ce que chacun reçoit',
    client: {
      title: 'Vous êtes client : parrainez un client',
      amount: clientReward,
      body: `${clientReward} de rabais pour la première réservation de la personne que vous amenez, et ${clientReward} de crédit pour vous une fois sa première visite faite et payée, et sa garantie de ${guaranteeHours} heures passée.`,
    },
    cleaner: {
      title: 'Vous faites du ménage ici : parrainez une collègue, un collègue',
      amount: cleanerReward,
      body: `Ajoutés à vos gains une fois la première visite de la personne que vous amenez faite et payée, et sa garantie de ${guaranteeHours} heures passée.`,
    },
  },
  rules: {
    title: 'Les règles',
    items: {
      code: {
        title: 'Un code, donné au début',
        body: `Votre code se crée dans votre compte; vous l’envoyez vous-même. La personne l’inscrit en créant son compte, ou avant sa première réservation, dans les ${redeemDays} jours.`,
      },
      months: {
        title: `Valides ${rewardMonths} mois`,
        body: `La première visite doit être demandée dans les ${rewardMonths} mois. Un crédit gagné vaut ensuite ${rewardMonths} mois; un courriel vous prévient ${rewardWarnDays} jours avant sa fin.`,
      },
      spent: {
        title: 'Utilisé tout seul',
        body: `Le crédit s’applique à votre prochaine réservation, sur sa propre ligne. Si la visite n’a pas lieu, il vous revient, pour au moins ${returnedDays} jours. Il ne s’échange pas contre de l’argent.`,
      },
      limit: { title: 'Sans limite', body: 'Amenez autant de monde que vous voulez.' },
      self: {
        title: 'Deux personnes, deux foyers',
        body: 'Pas de récompense entre deux comptes qui partagent une adresse, un téléphone, une carte ou un courriel.',
      },
      refunded: {
        title: 'Une vraie visite',
        body: 'Si la première visite est remboursée en entier, la récompense est annulée. Un crédit déjà utilisé vous reste.',
      },
      paid: {
        title: 'À nos frais',
        body: 'La personne qui fait le ménage gagne toujours son plein prix; c’est nous qui payons les récompenses.',
      },
    },
  },
  questions: {
    title: 'Questions',
    items: {
      where: {
        question: 'Où est mon code?',
        answer:
          'Dans votre compte, sous « Parrainage ». Vous pouvez en avoir plusieurs, en désactiver un, et supprimer celui qui n’a pas servi.',
      },
      mixed: {
        question: 'Un client peut-il amener quelqu’un qui fait le ménage?',
        answer:
          'Avec plaisir, mais sans récompense : les codes des clients sont pour des clients, ceux de qui fait le ménage, pour des collègues.',
      },
      meanwhile: {
        question: 'Comment aider autrement la personne qui fait mon ménage?',
        answer: 'Laissez-lui un avis après sa visite : c’est ce que les prochains clients lisent en premier.',
      },
    },
  },
}
