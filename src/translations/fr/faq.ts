// Words of the questions people ask, in groups; the key of a question is its address on the page.
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  clientReward,
  rewardMonths,
  approvalHours,
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  appealDays,
  caseAnswerHours,
  caseReviewDays,
  guaranteeHours,
  instantFee,
  maxFixed,
  maxHourly,
  horizonDays,
  lapseHours,
  lateFee,
  minAge,
  moveAnswerHours,
  moveStarts,
  minHours,
  minOnSitePercent,
  minFixed,
  minHourly,
  maxHours,
  noticeHours,
  punchMeters,
  repayHours,
  reportMonths,
  replyDays,
  reviewDays,
  secretsHours,
  suppliesFee,
  trainingModules,
  maxRefundDays,
  minRefundDays,
} = figuresIn('fr')

export const faq = {
  pageTitle: 'Questions fréquentes sur le ménage à domicile',
  description:
    'Réservation, paiement en deux moitiés, annulation, vérification des personnes, photos, compte : des réponses précises, avec les délais et les montants exacts.',
  crumb: 'Questions',
  title: 'Questions et réponses',
  lede: 'Des réponses précises, avec les délais et les montants exacts. Chaque question a son adresse : vous pouvez la garder ou l’envoyer.',
  groupsLabel: 'Sujets',
  permalink: 'Lien vers cette réponse',
  links: {
    find: 'Trouver quelqu’un',
    pricing: 'Calculer un prix',
    how: 'Voir les étapes une à une',
    join: 'Offrir mes services',
    contact: 'Nous écrire',
    profile: 'Ouvrir mon compte',
    services: 'Voir la liste des tâches',
    privacy: 'Lire la politique de confidentialité',
  },
  groups: {
    clients: 'Réserver une visite',
    payment: 'Prix et paiement',
    safety: 'Confiance et sécurité',
    cleaners: 'Faire des ménages',
    account: 'Votre compte',
  },
  questions: {
    find: {
      question: 'Comment trouver quelqu’un près de chez moi?',
      answer:
        'Écrivez votre adresse ou votre ville dans la recherche. La liste montre les personnes qui s’y déplacent, leur prix, leurs avis et leur prochaine heure libre. Aucun compte n’est demandé pour regarder.',
    },
    length: {
      question: 'Combien de temps dure une visite?',
      answer: `De ${minHours} à ${maxHours} h, par demi-heures. Une durée vous est suggérée selon le nombre de pièces, le type de ménage et vos animaux.`,
    },
    included: {
      question: 'Qu’est-ce qui est compris?',
      answer:
        'Une liste de tâches, pièce par pièce, qui dépend du ménage choisi. La personne répond à chacune pendant la visite : faite, pas nécessaire, ou pas faite et pourquoi. Vous le voyez en direct. Pour le reste, écrivez-le dans les notes : elle les lit avant d’accepter.',
    },
    ahead: {
      question: 'Combien de temps d’avance faut-il?',
      answer: `Au moins ${noticeHours} h, et jusqu’à ${horizonDays} jours. En cas d’urgence, ${emergencyNoticeHours} h suffisent si la personne est libre; le prix de base augmente alors de ${emergencyPercent} %.`,
    },
    answer: {
      question: 'Que se passe-t-il après ma demande?',
      answer: `La personne a ${answerHours} h pour répondre, et jamais plus tard que ${lapseHours} h avant la visite, sauf urgence. Si elle refuse ou ne répond pas, la demande prend fin et rien n’est débité.`,
    },
    findMe: {
      question: 'Et si je ne sais pas qui choisir, ou si c’est urgent?',
      answer:
        'Dites ce qu’il vous faut, quand, et le maximum que vous acceptez. Les gens qui sont libres près de chez vous reçoivent la demande; vous voyez le profil et le prix de la première personne qui la prend, et vous dites oui ou non. Rien n’est débité sans votre oui, et jamais plus que le prix de cette personne.',
    },
    home: {
      question: 'Dois-je être à la maison?',
      answer: `Non. Notez comment entrer dans la fiche du logement : codes et clés sont chiffrés, et la personne ne les lit qu’à partir de ${secretsHours} h avant la visite, jusqu’à sa fin.`,
    },
    same: {
      question: 'Puis-je redemander la même personne?',
      answer:
        'Oui, depuis sa page, à toute heure où elle est libre. En réservant, choisissez une fréquence si vous voulez la revoir chaque semaine, aux deux semaines, chaque mois ou à un autre rythme. Chaque visite se paie à part.',
    },
    products: {
      question: 'Qui fournit les produits et l’aspirateur?',
      answer: `Vous choisissez en réservant. Avec vos produits, rien ne s’ajoute; si la personne apporte les siens, c’est ${suppliesFee} de plus. L’équipement qu’elle transporte est indiqué sur sa page.`,
    },
    business: {
      question: 'Nettoyez-vous des locaux commerciaux?',
      answer:
        'Les bureaux se réservent ici comme un logement. Pour les autres locaux, il faut une entreprise d’entretien commercial : écrivez-nous, et si nous en connaissons une près de chez vous, nous vous donnons son nom.',
    },
    price: {
      question: 'Combien coûte un ménage?',
      answer: `Chaque personne fixe son prix : de ${minHourly} à ${maxHourly} l’heure, ou un prix fixe de ${minFixed} à ${maxFixed} par visite. Le total, taxes comprises s’il y en a, s’affiche avant que vous donniez votre carte.`,
    },
    halves: {
      question: 'Quand ma carte est-elle débitée?',
      answer: `En deux moitiés. La première est préautorisée quand vous demandez, et débitée seulement si la personne accepte. La seconde est débitée à la fin de la visite; si la personne est restée moins de ${minOnSitePercent} % du temps réservé, elle attend que vous disiez que tout est beau, ou ${approvalHours} h.`,
    },
    discount: {
      question: 'Y a-t-il un rabais la première fois?',
      answer: `Oui : ${firstBookingPercent} % de moins sur le prix de base de votre première réservation. Il s’applique tout seul, et vous revient si la personne annule ou ne vient pas.`,
    },
    referral: {
      question: 'On m’a donné un code de parrainage. Où le mettre?',
      answer: `À la création de votre compte, ou dans « Parrainage » avant votre première réservation : elle vous coûtera ${clientReward} de moins, en plus du rabais de première fois. Et vous pourrez donner le vôtre : ${clientReward} de crédit par personne, valide ${rewardMonths} mois.`,
    },
    fees: {
      question: 'Y a-t-il des frais cachés?',
      answer:
        'Non. Rien ne s’ajoute au total affiché. Notre part, {{commissionPercent, number}} % du prix de base et des extras, est prise sur ce que reçoit la personne.',
    },
    taxes: {
      question: 'Pourquoi des taxes chez certains et pas chez d’autres?',
      answer:
        'Chaque personne travaille à son compte. Si elle est inscrite à la TPS et à la TVQ, elle doit les demander; sinon, elle ne le peut pas. Sa page et votre total le disent.',
    },
    card: {
      question: 'Comment puis-je payer?',
      answer:
        'Par carte de crédit. Au Québec, un commerçant en ligne ne peut être payé d’avance qu’ainsi : c’est une protection pour vous. Ni débit, ni carte prépayée, ni comptant.',
    },
    refused: {
      question: 'Et si ma banque refuse la carte?',
      answer: `Si le refus survient après l’acceptation, vous avez ${repayHours} h pour en donner une autre, et jamais au-delà du début de la visite. Ensuite, la réservation est annulée sans frais.`,
    },
    cancel: {
      question: 'Combien coûte une annulation?',
      answer: `Rien jusqu’à ${freeHours} h avant le début, ni dans les ${freeAfterHours} h qui suivent l’acceptation. Ensuite, ${lateFee}, sans jamais dépasser ce que vous avez payé. Tant que la demande n’est pas acceptée, annuler ne coûte rien. On annule jusqu’à l’heure du début.`,
    },
    move: {
      question: 'Puis-je déplacer une visite?',
      answer: `Oui, jusqu’à ${freeHours} h avant le début. Sur la page de la réservation, proposez jusqu’à ${moveStarts} heures parmi celles où la personne est libre; elle peut en faire autant. L’autre a ${moveAnswerHours} h au plus pour répondre, et d’ici là l’heure prévue tient. Le prix est revu au tarif du jour et la différence s’affiche avant que vous disiez oui. Déplacer la visite ne prolonge pas l’annulation gratuite.`,
    },
    refund: {
      question: 'Quand un remboursement arrive-t-il?',
      answer: `Il part aussitôt. Comptez ensuite de ${minRefundDays} à ${maxRefundDays} jours ouvrables, selon votre banque.`,
    },
    invoice: {
      question: 'Où sont mes factures et mes reçus?',
      answer:
        'Dans « Mes factures et reçus », en PDF : le contrat et le premier reçu quand la demande est acceptée, la facture après le dernier paiement, une note de crédit pour chaque remboursement. En français, ou en français et en anglais.',
    },
    checks: {
      question: 'Que vérifiez-vous avant qu’une personne soit dans la liste?',
      answer: `Son identité et ses antécédents judiciaires, sur des documents que quelqu’un de notre équipe examine. Le rapport d’antécédents date de moins de ${reportMonths} mois à l’envoi et doit être refait chaque année. Chaque page montre les dates.`,
    },
    insurance: {
      question: 'Les personnes sont-elles assurées?',
      answer:
        'Certaines le sont, et leur page le dit avec la date d’échéance de leur assurance responsabilité. Elle n’est pas obligatoire : si elle compte pour vous, choisissez une page qui porte cet insigne.',
    },
    reviews: {
      question: 'Les avis sont-ils vrais?',
      answer: `Seule une visite terminée permet d’écrire un avis, pendant ${reviewDays} jours. Chacun évalue sans voir l’avis de l’autre : les deux sont publiés ensemble, ou à la fin du délai. La personne évaluée peut alors répondre une fois, sous l’avis, pendant ${replyDays} jours. Un avis écrit après l’ouverture d’un dossier sur la visite le dit; si c’est l’autre personne qui a ouvert ce dossier, il ne compte pas dans la note.`,
    },
    photos: {
      question: 'Qui voit les photos de mon logement?',
      answer:
        'Vous, la personne qui est venue et, en cas de désaccord, notre équipe; si vous contestez un débit auprès de votre banque, elle aussi. Elles ne sont jamais publiques. Vous pouvez aussi les refuser en réservant : il n’y en a alors aucune.',
    },
    access: {
      question: 'Mes codes d’accès sont-ils en sûreté?',
      answer: `Ils sont chiffrés dès leur arrivée. La personne ne les lit qu’à partir de ${secretsHours} h avant la visite et jusqu’à sa fin; chaque lecture est notée, et vous voyez qui a lu, et quand.`,
    },
    absent: {
      question: 'Et si personne ne vient?',
      answer: `${graceMinutes} minutes après l’heure prévue, un bouton s’affiche sur votre réservation. Vous signalez l’absence, et tout ce que vous avez payé vous est remboursé.`,
    },
    lockout: {
      question: 'Et si la personne trouve porte close?',
      answer: `Après ${graceMinutes} minutes d’attente, elle peut le signaler avec une photo de la porte et sa position, à ${punchMeters} m ou moins, plus l’imprécision du téléphone et de l’adresse. La visite est annulée; ${lateFee} au plus restent dus et le reste vous est remboursé.`,
    },
    cancelled: {
      question: 'Et si la personne annule?',
      answer:
        'Tout vous est remboursé, quelle que soit l’heure, et la page de votre réservation montre qui d’autre est libre autour de cette heure. Sa fiabilité en souffre.',
    },
    wrong: {
      question: 'Et si le travail n’est pas bien fait?',
      answer: `La garantie de satisfaction est là pour ça. Sur la page de la réservation, appuyez sur « Signaler un problème » dans les ${guaranteeHours} h qui suivent la visite ou le second débit. L’argent est bloqué aussitôt. L’autre personne a ${caseAnswerHours} h pour répondre, puis quelqu’un de notre équipe lit tout et décide : aucun remboursement, une partie, tout, ou une reprise sans frais. Chacun peut demander une révision pendant ${appealDays} jours : quelqu’un d’autre décide dans les ${caseReviewDays} jours qui suivent, sinon la première décision tient. Vos droits de consommateur restent entiers.`,
    },
    who: {
      question: 'Qui peut offrir ses services?',
      answer: `Toute personne de ${minAge} ans ou plus qui a le droit de travailler au Canada. Vous travaillez à votre compte, sans patron, et vous choisissez vos heures.`,
    },
    papers: {
      question: 'Quels documents faut-il?',
      answer: `Une pièce d’identité avec photo et une vérification des antécédents de moins de ${reportMonths} mois. Une assurance et nos ${trainingModules} modules de formation ajoutent des insignes, et vos certificats approuvés sont nommés sur votre page; tous restent facultatifs.`,
    },
    choose: {
      question: 'Puis-je refuser une demande?',
      answer: `Oui, toujours, et sans donner de raison. Vous avez ${answerHours} h pour répondre; une demande sans réponse prend fin d’elle-même.`,
    },
    cost: {
      question: 'Combien prenez-vous?',
      answer:
        '{{commissionPercent, number}} % du prix de base et des extras. Le supplément d’urgence et les produits vous reviennent en entier, et les rabais aux clients sont à nos frais. S’inscrire et être dans la liste ne coûte rien.',
    },
    rates: {
      question: 'Qui fixe mes prix?',
      answer: `Vous : à l’heure, ville par ville, de ${minHourly} à ${maxHourly}, ou un prix fixe par type de logement.`,
    },
    payday: {
      question: 'Quand mes gains arrivent-ils?',
      answer: `L’argent d’une visite est à vous ${guaranteeHours} h après le dernier paiement, et part vers votre banque le vendredi, pour la semaine finie le dimanche d’avant. Pour ${instantFee}, vous le recevez sans attendre sur une carte de débit.`,
    },
    late: {
      question: 'Que reçois-je si un client annule tard ou n’ouvre pas?',
      answer: `Le client paie ${lateFee} au plus, dont {{feeSharePercent, number}} % vous reviennent, moins notre commission.`,
    },
    free: {
      question: 'Faut-il payer pour avoir un compte?',
      answer: 'Non. Vous ne payez que les visites.',
    },
    signin: {
      question: 'Puis-je me connecter sans mot de passe?',
      answer: 'Oui, avec une clé d’accès : l’empreinte, le visage ou le code de votre appareil. Vous l’ajoutez dans « Mon compte ».',
    },
    emails: {
      question: 'Puis-je recevoir moins de courriels?',
      answer:
        'Oui : tout de suite, un résumé par jour, par semaine ou par mois, selon votre choix. Demandes, réponses, paiements et annulations vous parviennent toujours aussitôt.',
    },
    data: {
      question: 'Que gardez-vous à mon sujet?',
      answer: '« Mon compte » vous laisse tout télécharger d’un coup : compte, logements, réservations, paiements, avis et photos.',
    },
    close: {
      question: 'Comment fermer mon compte?',
      answer:
        'Dans « Mon compte », une fois vos visites et vos paiements en cours terminés. Si des gains vous attendent, ils vous sont d’abord versés le vendredi. Vos renseignements sont alors effacés pour de bon, sauf ce que la loi nous oblige à garder.',
    },
  },
  next: {
    title: 'Votre question n’est pas là?',
    body: 'Écrivez-nous : quelqu’un lit chaque message et vous répond par courriel.',
    action: 'Nous écrire',
  },
}
