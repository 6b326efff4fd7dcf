// The terms of use. A line that begins with a hyphen is an item of a list; [words](/path) is a link.
import { figuresIn } from '../figures.ts'

const f = figuresIn('fr')

export const terms = {
  title: 'Conditions d’utilisation',
  description:
    'Ce à quoi vous vous engagez et ce à quoi nous nous engageons : réservation, prix, paiement, annulation, évaluations, ordre des résultats et droits de consommateur.',
  lede: 'Ce que vous acceptez en utilisant le site, écrit pour être lu.',
  sections: {
    essentials: {
      title: 'L’essentiel',
      body: [
        '- Vous réservez une personne qui travaille à son compte. Elle fixe son prix, et c’est elle qui fait le ménage.',
        '- Vous voyez le prix complet, taxes comprises, avant de demander quoi que ce soit.',
        '- La moitié est débitée quand la personne accepte, le reste une fois le travail fait.',
        `- Annuler est gratuit jusqu’à ${f.freeHours} heures avant la visite, et toujours dans les ${f.freeAfterHours} heures qui suivent l’acceptation. Ensuite, annuler coûte ${f.lateFee} au plus.`,
        '- Si la personne annule ou ne vient pas, vous êtes remboursé en entier.',
        '- Rien dans ces conditions ne vous retire un droit que la loi vous donne.',
      ],
    },
    who: {
      title: 'Entre qui et qui',
      body: [
        'Ces conditions lient toute personne qui utilise le site, et l’entreprise qui l’exploite : « nous ». Le site est une version bêta; certaines de ses parties ne sont pas encore ouvertes, et leurs pages le disent.',
      ],
    },
    role: {
      title: 'Ce que fait le site, ce que fait la personne',
      body: [
        'Le site présente des gens qui font le ménage, montre leurs vraies disponibilités, transmet votre demande, garde votre paiement jusqu’à la fin du travail et conserve la trace de la visite.',
        'Le ménage est fait par la personne que vous choisissez. Elle travaille à son compte : elle n’est ni notre employée ni la vôtre. L’entente sur le ménage est entre vous et elle; nous répondons de ce que fait le site.',
        'Personne ne figure dans la liste avant que son identité et ses antécédents soient vérifiés. Ces vérifications sont faites par des gens, et leur date est affichée. L’assurance et les certificats sont facultatifs : ils s’affichent sur la page seulement une fois approuvés, et un certificat qui a une échéance n’y est plus nommé ensuite.',
      ],
    },
    account: {
      title: 'Votre compte',
      body: [
        `Il faut avoir la capacité de passer un contrat pour réserver, et avoir ${f.minAge} ans et le droit de travailler au Canada pour offrir ses services. Donnez des renseignements vrais, et tenez-les à jour.`,
        'Gardez vos façons de vous connecter pour vous. Un courriel vous prévient quand votre compte s’ouvre sur un nouvel appareil; vous voyez et fermez vos sessions dans [votre profil](/profile).',
        'Vous pouvez fermer votre compte à tout moment dans votre profil, sauf pendant qu’une visite est en cours ou qu’une somme est due. Nous pouvons suspendre un compte qui enfreint ces conditions; nous en écrivons la raison à la personne, qui peut [nous écrire](/contact) pour la contester.',
      ],
    },
    booking: {
      title: 'Réserver',
      body: [
        `Une visite dure de ${f.minHours} à ${f.maxHours} heures. Avant d’envoyer votre demande, une page en montre tous les éléments : qui vient, où, quand, pour combien de temps, pour quel ménage, à quel prix et à quelles conditions. Vous pouvez corriger chacun d’eux, ou renoncer.`,
        `La personne a ${f.answerHours} heures pour répondre, et au plus tard jusqu’à ${f.lapseHours} heures avant la visite, sauf urgence. Si elle refuse ou ne répond pas, la demande prend fin et rien n’est débité. L’entente existe quand elle accepte : un courriel vous le confirme.`,
        'Vous pouvez aussi demander une visite sans choisir qui vient, en fixant le maximum que vous acceptez. La moitié de ce maximum est préautorisée. La demande est proposée à plusieurs personnes; l’entente existe quand vous acceptez celle qui l’a prise, au prix de cette personne, ou dès qu’elle la prend si vous l’avez demandé d’avance. La moitié de ce prix est alors débitée, et le reste de la préautorisation est annulé.',
        'La page de la réservation garde tout ce qui a été convenu. Elle s’enregistre et s’imprime.',
        `Votre adresse exacte est montrée à la personne une fois la visite confirmée; les codes d’accès, à partir de ${f.secretsHours} heures avant. Elle pointe son arrivée et son départ, répond à chaque tâche (faite, pas nécessaire, ou pas faite et pourquoi) et, si vous l’avez permis, prend des photos avant et après.`,
      ],
    },
    price: {
      title: 'Prix et taxes',
      body: [
        'Chaque personne fixe son tarif : un prix à l’heure selon la ville, ou un prix fixe selon le type de logement. Le détail du prix montre chaque ligne :',
        '- le prix de base;',
        '- les extras que vous demandez, au prix de la personne;',
        `- les produits de nettoyage, ${f.suppliesFee}, si la personne les apporte;`,
        `- le supplément d’urgence, ${f.emergencyPercent} % du prix de base, si vous demandez une visite urgente;`,
        `- le rabais de ${f.firstBookingPercent} % sur le prix de base de votre première réservation, que nous payons : la personne reçoit autant;`,
        '- un code promo, que nous payons aussi, aux conditions données avec lui : une fois par foyer sauf s’il en dit plus, sur une visite ou la première d’une série; avec le rabais de première réservation, le plus avantageux des deux s’applique;',
        '- votre crédit de parrainage, s’il y en a un, aux [règles du programme](/referral-program);',
        '- la TPS et la TVQ, seulement si la personne y est inscrite.',
        'Le total affiché est ce que vous payez. Aucuns frais ne s’y ajoutent, et le prix convenu ne change pas selon l’heure où le travail finit. Si un prix a changé entre votre lecture et votre demande, rien n’est demandé et le nouveau détail vous est montré.',
        `Dans une série de visites, un nouveau tarif de la personne vous est annoncé ${f.rateNoticeDays} jours d’avance, par courriel. Il ne touche que les visites qui ne sont pas encore réservées, et vous pouvez mettre fin à la série avant elles, sans frais.`,
      ],
    },
    payment: {
      title: 'Paiement',
      body: [
        `La moitié du total est préautorisée sur votre carte de crédit au moment de la demande, et débitée quand la personne accepte. Vous consentez alors à ce que l’autre moitié soit débitée de la même carte une fois le travail fait. Si la personne est restée moins de ${f.minOnSitePercent} % du temps réservé, elle dit pourquoi, et l’autre moitié attend votre accord, ou ${f.approvalHours} heures sans nouvelles de vous.`,
        `L’argent est gardé jusqu’à ${f.guaranteeHours} heures après le dernier paiement, avant d’être inscrit au solde de la personne. Si quelque chose ne va pas, signalez-le dans ce délai sur la page de la réservation : l’argent est bloqué aussitôt. L’autre personne a ${f.caseAnswerHours} heures pour répondre, puis une personne de notre équipe décide d’un remboursement complet, partiel ou d’aucun, ou d’une reprise sans frais, à un moment qui convient aux deux. Chacun peut demander une révision dans les ${f.appealDays} jours, que quelqu’un d’autre examine dans les ${f.caseReviewDays} jours; sinon, la première décision tient. [Vos droits de consommateur](#law) n’en dépendent pas.`,
        'Si une carte est refusée, un courriel vous le dit et vous pouvez en utiliser une autre sur la page de la réservation. Le reste d’une visite faite demeure dû, et se paie avant de réserver de nouveau.',
      ],
    },
    cancel: {
      title: 'Annuler et se faire rembourser',
      body: [
        `- Avant que la personne accepte, dans les ${f.freeAfterHours} heures qui suivent, ou jusqu’à ${f.freeHours} heures avant la visite : annuler est gratuit, et tout ce qui a été débité vous est remboursé. On annule jusqu’à l’heure du début.`,
        `- Moins de ${f.freeHours} heures avant, et plus de ${f.freeAfterHours} heures après l’acceptation : annuler coûte ${f.lateFee}, ou ce qui a été débité si c’est moins. Le reste vous est remboursé.`,
        `- Si personne n’ouvre à l’heure convenue et que la personne en donne la preuve sur place, ${f.graceMinutes} minutes plus tard : ${f.lateFee} au plus, aussi.`,
        `- Si la personne annule, ou n’est pas venue ${f.graceMinutes} minutes après l’heure convenue et que vous le signalez : vous êtes remboursé en entier.`,
        '- Si la personne part avant la fin, pour sa sécurité ou sa santé : vous payez les demi-heures commencées, et rien de plus.',
        `- Si personne n’a pointé la visite : le lendemain, vous et la personne dites si elle a eu lieu. Sans réponse d’aucun des deux après ${f.sayHours} heures, vous êtes remboursé en entier; si vos réponses diffèrent, quelqu’un de notre équipe décide.`,
        `- Jusqu’à ${f.freeHours} heures avant la visite, chacun peut proposer de la déplacer; elle ne bouge que si l’autre accepte. Le prix est alors revu au tarif du jour et la différence est montrée avant; ce qui a été payé compte, et un surplus est remboursé. Le délai d’annulation gratuite reste compté de l’heure convenue qui vient en premier.`,
        '{{feeSharePercent, number}} % des frais d’annulation vont à la personne qui avait gardé ce temps pour vous, moins notre commission. Les remboursements reviennent sur la carte qui a payé; l’émetteur de la carte peut prendre quelques jours pour les montrer. Le bouton pour annuler dit toujours ce qui est gardé et ce qui est remboursé avant que vous confirmiez.',
      ],
    },
    law: {
      title: 'Vos droits de consommateur',
      body: [
        'La Loi sur la protection du consommateur du Québec s’applique. Entre autres :',
        '- vous avez droit, avant de vous engager, aux renseignements que la loi demande, et à un contrat que vous pouvez garder;',
        '- si ces renseignements ou ce contrat manquent, ou si le service n’est pas rendu dans le délai que la loi fixe, vous pouvez annuler : le commerçant rembourse dans les 15 jours;',
        '- s’il ne rembourse pas, vous pouvez demander à l’émetteur de votre carte de crédit d’annuler les débits (la rétrofacturation);',
        '- aucune clause ne vous oblige à passer par un arbitre, ni ne vous empêche d’aller devant les tribunaux ou de participer à une action collective.',
        'L’Office de la protection du consommateur renseigne gratuitement : [opc.gouv.qc.ca](https://www.opc.gouv.qc.ca/).',
      ],
    },
    cleaners: {
      title: 'Pour les gens qui font le ménage',
      body: [
        'Vous travaillez à votre compte. Vous choisissez vos tarifs, vos villes, vos services et votre horaire; vous acceptez ou refusez chaque demande, sans avoir à vous justifier auprès de nous. Vous pouvez travailler ailleurs.',
        'Vous répondez de la qualité de votre travail, de vos outils, de vos impôts et, si vous y êtes inscrit, de vos taxes. Annuler souvent ou ne pas venir abaisse votre place dans les résultats, comme l’explique [l’ordre des résultats](#ranking).',
        'Notre commission est de {{commissionPercent, number}} % du prix de base de la visite et de ses extras; une fois que nous sommes inscrits à la TPS et à la TVQ, elles s’y ajoutent. Les produits, le supplément d’urgence et les taxes vous reviennent en entier, et nos rabais ne vous coûtent rien. Vos gains sont affichés avant que vous acceptiez.',
        `Ils sont inscrits à votre solde ${f.guaranteeHours} heures après le dernier paiement. Chaque vendredi, ou le jour ouvrable suivant quand c’est un jour férié, le solde de la semaine terminée est viré à votre banque par notre partenaire de paiement, si votre compte chez lui est en ordre; sinon, il reste inscrit à votre nom. Vous pouvez aussi demander un versement immédiat de votre solde sur une carte de débit : il coûte ${f.instantFee}, qui vous sont remis s’il échoue.`,
        'Ce que vous apprenez d’un logement, adresse, codes et habitudes, sert à la visite et à rien d’autre.',
      ],
    },
    reviews: {
      title: 'Évaluations',
      body: [
        `Seules les deux personnes d’une visite terminée peuvent l’évaluer, pendant ${f.reviewDays} jours. Aucune ne lit l’évaluation de l’autre avant d’avoir écrit la sienne, ou avant la fin de ce délai.`,
        `La personne évaluée répond une fois, si elle le veut, dans les ${f.replyDays} jours. Une évaluation écrite après l’ouverture d’un dossier sur la visite le dit; elle ne compte pas dans la note si c’est l’autre personne qui a ouvert ce dossier.`,
        'Les évaluations ne s’achètent pas et ne s’effacent pas sur demande. Celles qui injurient, menacent, révèlent un renseignement personnel ou ne parlent pas de la visite peuvent être masquées. Pour en signaler une, [écrivez-nous](/contact).',
      ],
    },
    ranking: {
      title: 'Ordre des résultats',
      body: [
        'Sans autre tri, les gens sont présentés dans un ordre recommandé. Personne ne paie pour y monter. Quatre facteurs comptent :',
        `- les évaluations, ${f.ratingPercent} % : la moyenne des notes, tempérée tant qu’elles sont peu nombreuses, pour qu’une seule bonne note n’en dépasse pas cinquante;`,
        `- la fiabilité, ${f.reliabilityPercent} % : la part des visites faites. Une absence compte comme ${f.noShowWeight} annulations;`,
        `- la distance, ${f.locationPercent} %, quand vous donnez une adresse : entière à moins de ${f.nearKm} km, nulle au-delà de ${f.farKm} km;`,
        `- la disponibilité, ${f.availabilityPercent} % : le nombre de jours libres parmi les ${f.availabilityDays} prochains, complète à partir de ${f.fullyAvailableDays}.`,
        'Sans adresse, la distance ne compte pas et les trois autres facteurs gardent leurs proportions. Les nouveaux profils partent d’une note et d’une fiabilité moyennes : ni premiers, ni derniers. Vous pouvez trier autrement, par prix ou par note. Rien de ce que nous savons de vous, hors l’adresse et les filtres que vous donnez, n’entre dans ce calcul.',
        `Quand votre session est ouverte, jusqu’à ${f.aheadMax} personnes viennent d’abord : vos favoris, puis celles qui ont déjà fait un ménage chez vous. Parmi les autres, la mieux placée de celles qui ont moins de ${f.newcomerReviews} évaluations est toujours à l’une des ${f.newcomerPlace} premières places. Les personnes que vous mettez de côté n’y figurent plus pour vous. Si vous avez ajouté un logement, la liste sans lieu choisi est faite autour de lui; un lien la montre sans en tenir compte.`,
      ],
    },
    conduct: {
      title: 'Ce qui n’est pas permis',
      body: [
        '- Se faire passer pour une autre personne, ou donner de faux documents.',
        '- Harceler, menacer, ou refuser quelqu’un pour un motif que la Charte des droits et libertés de la personne interdit.',
        '- Demander un travail dangereux ou illégal.',
        '- Payer ou faire payer hors du site une visite réservée ici : elle perdrait ses preuves et ses remboursements.',
        '- Écrire de fausses évaluations, ou en échanger contre un avantage.',
        '- Copier en masse les pages du site, essayer d’entrer dans le compte d’autrui, ou empêcher le site de fonctionner.',
      ],
    },
    content: {
      title: 'Ce que vous publiez',
      body: [
        'Vos textes et vos photos restent à vous. Vous nous permettez de les montrer sur le site, aux personnes à qui ils sont destinés, tant que votre compte existe. Ne publiez que ce qui est à vous. Les photos d’une visite ne sont montrées qu’à ses deux personnes, à ceux qui opèrent le site et, si le client conteste un débit auprès de sa banque, à elle. Qui publie des photos de son travail sur sa page ou dans la [galerie](/gallery) a d’abord l’accord de la personne qui habite là.',
      ],
    },
    commercial: {
      title: 'Locaux commerciaux',
      body: [
        'Les bureaux se réservent comme un logement. Les autres locaux commerciaux ne se réservent pas ici : il faut une entreprise d’entretien commercial, avec qui vous vous entendez directement. [Écrivez-nous pour ces locaux](/contact?subject=commercial).',
      ],
    },
    liability: {
      title: 'Responsabilité',
      body: [
        'Nous répondons de ce que nous faisons : transmettre, garder l’argent, vérifier les documents, protéger vos renseignements. La personne que vous choisissez répond du ménage et des dommages qu’elle cause; vous répondez de l’état et de la sécurité du logement.',
        `Si un objet est brisé, prenez des photos et signalez-le sur la page de la réservation d’ici ${f.guaranteeHours} heures : l’argent de la visite est bloqué aussitôt. Passé ce délai, [écrivez-nous](/contact?subject=visit). Regardez l’insigne d’assurance sur le profil de la personne : toutes n’en ont pas.`,
        'Rien ici n’exclut la responsabilité que la loi défend d’exclure, dont celle de notre propre fait, de la faute lourde et du préjudice corporel.',
      ],
    },
    language: {
      title: 'Langue',
      body: [
        'Ces conditions sont écrites en français; la version anglaise est là pour qui la choisit. Chacun change de langue au haut de chaque page, sans frais. Nos courriels suivent la langue de votre compte. S’il y a une différence entre les deux versions, l’interprétation la plus favorable au consommateur l’emporte.',
      ],
    },
    changes: {
      title: 'Changements',
      body: [
        `Nous pouvons changer ces conditions. Si un changement vous touche, un courriel vous l’annonce au moins ${f.termsNoticeDays} jours avant, avec l’ancien texte, le nouveau et sa date; si vous n’en voulez pas, vous fermez votre compte sans frais. Une visite déjà réservée garde les conditions et le prix du jour de la demande.`,
      ],
    },
    disputes: {
      title: 'En cas de désaccord',
      body: [
        `Si vous êtes encore ensemble, parlez-en d’abord à l’autre personne. Sinon, signalez le problème sur la page de la réservation d’ici ${f.guaranteeHours} heures, ou [écrivez-nous](/contact?subject=visit) ensuite : nous regardons les pointages, la liste des tâches, les photos et les paiements, et nous vous répondons par écrit.`,
        'Les lois du Québec s’appliquent. Vous pouvez vous adresser au tribunal de votre domicile, dont la Division des petites créances.',
      ],
    },
  },
}
