// Training: how a visit is paid, what it means for the cleaner, and what must stay on the platform.
import { figuresIn } from '#translations/figures.ts'
import type { Lesson } from './lesson.ts'

const fr = figuresIn('fr')
const en = figuresIn('en')

export const paymentProcessing: Lesson = {
  fr: {
    title: 'Paiements',
    intro:
      'Le client paie sur le site, en deux moitiés. Savoir quand l’argent bouge, et quand il devient le vôtre, évite les malentendus et vous protège.',
    sections: [
      [
        'Deux moitiés',
        `À la demande, la première moitié est préautorisée sur la carte du client : rien n’est débité. Elle l’est quand vous acceptez. La seconde moitié est débitée quand vous pointez votre départ, une fois la liste remplie et les photos prises; si vous êtes resté moins de ${fr.minOnSitePercent} % du temps réservé, elle attend le mot du client, ou ${fr.approvalHours} heures. Sans pointage, rien ne part tout seul : on vous demande à tous deux si la visite a eu lieu.`,
      ],
      [
        'Ce que vous recevez',
        `Vos gains, commission de {{commissionPercent}} % déduite, sont affichés avant que vous acceptiez. Le supplément d’urgence et les produits vous reviennent en entier, et le rabais de première réservation est payé par la plateforme. L’argent est libéré ${fr.guaranteeHours} heures après le dernier débit et inscrit à votre nom, sauf si le client ou vous signalez un problème : il reste alors bloqué jusqu’à la décision. Une reprise sans frais ne change pas vos gains. Il part vers votre banque le vendredi, pour la semaine précédente, une fois votre compte de versement ouvert; pour ${fr.instantFee}, recevez tout en quelques minutes sur une carte de débit. Vos factures de commission, avis de versement et relevés annuels sont dans « Mes factures et reçus ». Amenez quelqu’un du métier avec votre code de parrainage : ${fr.cleanerReward} s’ajoutent à vos gains après sa première visite.`,
      ],
      [
        'Annulations et absences',
        `Si le client annule à moins de ${fr.freeHours} heures du début, plus de ${fr.freeAfterHours} heures après votre oui, il paie jusqu’à ${fr.lateFee} : {{feeSharePercent}} % vous en reviennent, moins notre commission. Si personne n’ouvre, attendez ${fr.graceMinutes} minutes après le début, photographiez la porte et signalez une porte close sur place, avec votre position. Si vous annulez, le client est remboursé au complet et votre fiabilité baisse : annulez tôt, ou pas du tout.`,
      ],
      [
        'Ce qui reste sur le site',
        'N’acceptez jamais d’argent comptant, de virement ou de chèque pour une visite réservée ici : vous perdez l’assurance du paiement, le client perd ses preuves et ses remboursements, et les conditions l’interdisent. Un pourboire offert de plein gré est permis. Ne notez jamais un numéro de carte. Si vous percevez les taxes, donnez vos deux numéros, TPS et TVQ : les taxes s’ajoutent alors à vos prix. Vous travaillez à votre compte : mettez de côté ce qu’il faut pour vos impôts.',
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
          `J’attends ${fr.graceMinutes} minutes après le début, je prends une photo et je le signale`,
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
        ask: 'Quand vos gains sont-ils libérés?',
        choices: [
          `${fr.guaranteeHours} heures après le dernier débit du client`,
          'Dès que je pointe mon arrivée',
          'Quand le client laisse un avis',
          'Le premier du mois',
        ],
      },
    ],
  },
  en: {
    title: 'Payment processing',
    intro:
      'Clients pay on the site, in two halves. Knowing when money moves, and when it becomes yours, avoids misunderstandings and protects you.',
    sections: [
      [
        'Two halves',
        `On request, the client’s card is authorized for the first half: nothing is charged. It is charged when you accept. The second half is charged when you check out, once the list is filled in and the photos are taken; if you stayed less than ${en.minOnSitePercent}% of the booked time, it waits for the client’s word, or ${en.approvalHours} hours. Without a check-in, nothing goes out by itself: you are both asked whether the visit took place.`,
      ],
      [
        'What you receive',
        `Your earnings, less our {{commissionPercent}}% commission, are shown before you accept. The urgent supplement and the supplies are yours in full, and the first-booking discount is paid by the platform. The money is released ${en.guaranteeHours} hours after the last charge and recorded in your name, unless the client or you report a problem: it then stays frozen until that is decided. A visit redone at no charge does not change your earnings. It goes out to your bank on Friday, for the week before, once your payout account is set up; for ${en.instantFee}, you can also get all of it on a debit card within minutes. Your commission invoices, payout slips and yearly statements are in My invoices and receipts. Bring in another cleaner with your referral code and ${en.cleanerReward} is added to your earnings after their first visit.`,
      ],
      [
        'Cancellations and absences',
        `If the client cancels less than ${en.freeHours} hours before the start, more than ${en.freeAfterHours} hours after you accepted, they pay up to ${en.lateFee}: {{feeSharePercent}}% of it goes to you, less our commission. If nobody opens, wait ${en.graceMinutes} minutes past the start, photograph the door and report a lock-out on the spot, with your location. If you cancel, the client is refunded in full and your reliability drops: cancel early, or not at all.`,
      ],
      [
        'What stays on the site',
        'Never take cash, a transfer or a cheque for a visit booked here: you lose the assurance of payment, the client loses their proof and their refunds, and the terms forbid it. A tip offered freely is allowed. Never write down a card number. If you are registered for taxes, give both numbers, GST and QST: taxes are then added to your prices. You are self-employed: set aside what you need for your taxes.',
      ],
    ],
    questions: [
      {
        ask: 'When is the second half charged?',
        choices: ['When I check out', 'When I accept the request', 'The following Friday', 'When the client leaves a review'],
      },
      {
        ask: 'A client offers to pay cash next time, for less. What do you answer?',
        choices: ['No: a visit booked here is paid here', 'Yes, if it is the second visit', 'Yes, but only half', 'Yes, by transfer'],
      },
      {
        ask: 'Nobody opens when you arrive. What do you do?',
        choices: [
          `I wait ${en.graceMinutes} minutes past the start, take a photo and report it`,
          'I leave at once',
          'I check out as if the visit were done',
          'I climb in through a window',
        ],
      },
      {
        ask: 'Who pays for the first-booking discount?',
        choices: ['The platform', 'I do, out of my earnings', 'The next client', 'Nobody: it does not exist'],
      },
      {
        ask: 'When are your earnings released?',
        choices: [
          `${en.guaranteeHours} hours after the client’s last charge`,
          'As soon as I check in',
          'When the client leaves a review',
          'On the first of the month',
        ],
      },
    ],
  },
}
