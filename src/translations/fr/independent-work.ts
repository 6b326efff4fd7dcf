// Words of the page about being a self-employed cleaner: taxes, insurance, equipment.
import { figuresIn } from '../figures.ts'

const { maxHourly, minHourly, smallSupplierLimit, suppliesFee } = figuresIn('fr')

export const independentWork = {
  pageTitle: 'Faire des ménages à son compte : impôts, taxes, assurance',
  description: `Ce qu’il faut savoir pour faire des ménages à votre compte au Québec : impôts, cotisations, TPS et TVQ au-delà de ${smallSupplierLimit}, assurance, équipement et prix.`,
  crumb: 'À votre compte',
  title: 'À son compte : ce que cela veut dire.',
  lede: 'Être à son compte, c’est choisir ses clients et ses prix; c’est aussi mettre de l’argent de côté pour l’impôt. Voici l’essentiel, sans jargon.',
  chapters: {
    boss: {
      title: 'Vous êtes votre propre patron',
      body: 'Personne ne vous impose d’horaire, de méthode ni de clientèle. Vous pouvez travailler avec d’autres services, avoir vos propres clients et vous arrêter quand vous voulez. En échange, il n’y a ni congés payés, ni assurance-emploi automatique, ni paie fixe.',
    },
    price: {
      title: 'Fixer un prix qui tient',
      body: `Votre tarif doit couvrir plus que l’heure de ménage : les déplacements, les produits, l’équipement qui s’use, l’assurance, les semaines sans travail, l’impôt et notre commission de {{commissionPercent, number}} %. Beaucoup de gens qui commencent l’oublient. Ici, il va de ${minHourly} à ${maxHourly} l’heure.`,
    },
    insurance: {
      title: 'S’assurer, même un peu',
      body: 'Un vase cassé, un plancher abîmé par le mauvais produit : une assurance responsabilité civile couvre ces accidents. Nous ne l’exigeons pas et n’en vendons pas. Si vous en avez une, votre attestation ajoute un insigne à votre page jusqu’à son échéance; il faut alors la renouveler pour rester dans la liste. Demandez aussi à votre assureur si votre auto et votre logement restent couverts quand vous travaillez.',
    },
    limits: {
      title: 'Ce que nous faisons, et pas',
      body: 'Nous mettons les clients en rapport avec vous, gardons l’horaire, débitons les cartes et gardons la trace de chaque visite. Nous ne retenons pas d’impôt et ne remplissons pas vos déclarations. Vos données se téléchargent en tout temps dans « Mon compte ».',
    },
  },
  duties: {
    title: 'Impôts et taxes, en bref',
    lede: 'Des repères généraux pour une personne qui travaille seule. Votre situation peut différer : vérifiez avant d’agir.',
    items: {
      income: {
        title: 'L’impôt sur le revenu',
        body: 'Vous déclarez vos revenus et vos dépenses d’entreprise au Québec et au Canada. Personne ne retient l’impôt pour vous : mettez-en de côté à chaque paiement.',
      },
      contributions: {
        title: 'Les cotisations',
        body: 'Vous cotisez vous-même au Régime de rentes du Québec, dont vous payez les deux parts, et au Régime québécois d’assurance parentale.',
      },
      instalments: {
        title: 'Les acomptes',
        body: 'Après une première année, on peut vous demander de payer l’impôt en quatre acomptes provisionnels. Mieux vaut s’y attendre.',
      },
      sales: {
        title: 'TPS et TVQ',
        body: `En général, l’inscription devient obligatoire quand vos ventes taxables dépassent ${smallSupplierLimit} sur quatre trimestres civils consécutifs, ou dans un seul. Avant, elle est facultative. Après l’inscription, donnez-nous vos deux numéros : les taxes s’ajoutent à vos prix.`,
      },
      records: {
        title: 'Les papiers',
        body: 'Gardez vos reçus et vos relevés, d’habitude pendant six ans. Notez aussi vos kilomètres, avec la date et l’adresse.',
      },
      name: {
        title: 'Le nom de votre entreprise',
        body: 'Qui travaille sous ses prénom et nom n’a en général pas à s’immatriculer. Avec un autre nom, voyez le Registraire des entreprises.',
      },
    },
    check: 'Ces règles changent et ont des exceptions. Vérifiez avec Revenu Québec, ou avec une personne qui tient des livres.',
    site: 'Revenu Québec : travailleurs autonomes',
  },
  questions: {
    title: 'À votre compte, en pratique',
    items: {
      both: {
        question: 'Puis-je avoir un emploi et faire des ménages à côté?',
        answer:
          'Oui, rien ici ne l’empêche. Vérifiez seulement votre contrat d’emploi, et pensez que les deux revenus s’additionnent pour l’impôt.',
      },
      register: {
        question: 'Dois-je facturer les taxes dès le début?',
        answer: 'Seulement après votre inscription. Sans numéros de TPS et de TVQ à votre dossier, aucune taxe n’est ajoutée à vos prix.',
      },
      invoice: {
        question: 'Où voir ce que j’ai gagné?',
        answer:
          'Le courriel qui suit chaque visite payée dit vos gains, commission déduite, et quand ils seront libérés. La page « Mes factures et reçus » garde l’avis de chaque versement et les factures de commission; le relevé annuel s’y ajoute en janvier.',
      },
      deduct: {
        question: 'Qu’est-ce qui se déduit?',
        answer: `En général, ce que vous dépensez pour gagner ce revenu : produits, équipement, déplacements entre clients, part du téléphone, assurance, commission. Quand vous apportez vos produits, les ${suppliesFee} payés par le client sont un revenu, et les produits une dépense.`,
      },
    },
  },
  next: {
    title: 'À votre compte, à votre prix',
    body: 'Ouvrez votre page quand ça vous va; fermez vos plages pour la mettre en veille.',
  },
}
