// Training: how a visit is paid, what it means for the cleaner, and what must stay on the platform.
import type { Lesson } from './lesson.ts'

export const paymentProcessing: Lesson = {
  fr: {
    title: 'Paiements',
    intro:
      'Le client paie sur le site, en deux moitiés, et vous êtes payé chaque semaine. Savoir quand l’argent bouge évite les malentendus et vous protège.',
    sections: [
      [
        'Deux moitiés',
        'À la demande, la carte du client est autorisée pour la première moitié : rien n’est débité. Elle l’est quand vous acceptez. La seconde moitié est débitée quand vous pointez votre départ, une fois la liste cochée et les photos prises. Sans pointage, pas de paiement : c’est la première chose à vérifier si vos gains n’apparaissent pas.',
      ],
      [
        'Ce que vous recevez',
        'Vos gains sont le prix de base moins la commission affichée avant que vous acceptiez. Le rabais de première réservation est payé par la plateforme, pas par vous. L’argent est libéré 48 heures après le dernier débit, puis versé le vendredi pour la semaine du lundi au dimanche précédent. Un versement immédiat coûte 5 $. Votre compte de versement doit être complet.',
      ],
      [
        'Annulations et absences',
        'Si le client annule à moins de 24 heures, il paie jusqu’à 50 $, dont vous recevez votre part. Si personne n’ouvre, attendez 30 minutes après le début, prenez une photo et signalez une porte close. Si vous annulez, le client est remboursé au complet et votre fiabilité baisse : annulez tôt, ou pas du tout.',
      ],
      [
        'Ce qui reste sur le site',
        'N’acceptez jamais d’argent comptant, de virement ou de chèque pour une visite réservée ici : vous perdez l’assurance du paiement, le client perd sa garantie, et le compte ferme. Un pourboire offert de plein gré est permis. Ne notez jamais un numéro de carte. Si vous êtes inscrit aux taxes, donnez vos deux numéros, TPS et TVQ : ils paraissent sur la facture. Vous êtes travailleur autonome : mettez de côté ce qu’il faut pour vos impôts.',
      ],
    ],
    questions: [
      {
        ask: 'Quand la seconde moitié est-elle débitée?',
        choices: ['Quand je pointe mon départ', 'Quand j’accepte la demande', 'Le vendredi suivant', 'Quand le client laisse un avis'],
      },
      {
        ask: 'Un client propose de vous payer comptant la prochaine fois, moins cher. Que répondez-vous?',
        choices: [
          'Non : une visite réservée ici se paie ici',
          'Oui, si c’est la seconde visite',
          'Oui, mais seulement la moitié',
          'Oui, par virement',
        ],
      },
      {
        ask: 'Personne n’ouvre à votre arrivée. Que faites-vous?',
        choices: [
          'J’attends 30 minutes après le début, je prends une photo et je le signale',
          'Je pars tout de suite',
          'Je pointe mon départ comme si la visite était faite',
          'J’entre par une fenêtre',
        ],
      },
      {
        ask: 'Qui paie le rabais de première réservation?',
        choices: ['La plateforme', 'Moi, sur mes gains', 'Le prochain client', 'Personne : il n’existe pas'],
      },
      {
        ask: 'Quel jour les gains de la semaine sont-ils versés?',
        choices: ['Le vendredi, pour la semaine précédente', 'Le jour même de la visite', 'Le premier du mois', 'Le dimanche soir'],
      },
    ],
  },
  en: {
    title: 'Payment processing',
    intro:
      'Clients pay on the site, in two halves, and you are paid every week. Knowing when money moves avoids misunderstandings and protects you.',
    sections: [
      [
        'Two halves',
        'On request, the client’s card is authorized for the first half: nothing is charged. It is charged when you accept. The second half is charged when you punch out, once the list is ticked and the photos are taken. No punch, no payment: it is the first thing to check if your earnings do not show.',
      ],
      [
        'What you receive',
        'Your earnings are the base price less the commission shown before you accept. The first-booking discount is paid by the platform, not by you. The money is released 48 hours after the last charge, then paid on Friday for the previous Monday to Sunday. An instant payout costs $5. Your payout account must be complete.',
      ],
      [
        'Cancellations and absences',
        'If the client cancels less than 24 hours ahead, they pay up to $50, of which you receive your share. If nobody opens, wait 30 minutes past the start, take a photo and report a lock-out. If you cancel, the client is refunded in full and your reliability drops: cancel early, or not at all.',
      ],
      [
        'What stays on the site',
        'Never take cash, a transfer or a cheque for a visit booked here: you lose the assurance of payment, the client loses the guarantee, and the account closes. A tip offered freely is allowed. Never write down a card number. If you are registered for taxes, give both numbers, GST and QST: they appear on the invoice. You are self-employed: set aside what you need for your taxes.',
      ],
    ],
    questions: [
      {
        ask: 'When is the second half charged?',
        choices: ['When I punch out', 'When I accept the request', 'The following Friday', 'When the client leaves a review'],
      },
      {
        ask: 'A client offers to pay cash next time, for less. What do you answer?',
        choices: ['No: a visit booked here is paid here', 'Yes, if it is the second visit', 'Yes, but only half', 'Yes, by transfer'],
      },
      {
        ask: 'Nobody opens when you arrive. What do you do?',
        choices: [
          'I wait 30 minutes past the start, take a photo and report it',
          'I leave at once',
          'I punch out as if the visit were done',
          'I climb in through a window',
        ],
      },
      {
        ask: 'Who pays for the first-booking discount?',
        choices: ['The platform', 'I do, out of my earnings', 'The next client', 'Nobody: it does not exist'],
      },
      {
        ask: 'On which day are the week’s earnings paid?',
        choices: ['On Friday, for the previous week', 'The same day as the visit', 'On the first of the month', 'On Sunday evening'],
      },
    ],
  },
}
