// Words of the pages of services: what all four share, then each in its own.
import { figuresIn } from '../figures.ts'

const { answerHours, horizonDays, lateFee, minHours, secretsHours, suppliesFee } = figuresIn('fr')

export const services = {
  above: 'Pour les clients',
  find: 'Trouver quelqu’un',
  estimate: 'Calculer mon prix',
  price: {
    title: 'Ce que ça coûte',
    lede: 'Pour {{hours}}, la durée minimale, avant les taxes de ceux qui en perçoivent.',
    lowest: 'le plus bas, à {{rate}} l’heure',
    median: 'la moitié demandent {{rate}} l’heure ou moins',
    highest: 'le plus haut, à {{rate}} l’heure',
    count_zero: 'Personne n’offre encore ce service.',
    count_one: '{{count}} personne offre ce service en ce moment.',
    count_many: '{{count}} personnes offrent ce service en ce moment.',
    count_other: '{{count}} personnes offrent ce service en ce moment.',
  },
  included: {
    title: 'Ce qui est compris',
    lede: 'C’est la liste même de la visite, que vous voyez avancer en direct. Chaque ligne a sa réponse : faite, pas nécessaire, ou pas faite et pourquoi.',
    extra: 'Ce qu’un ménage régulier ne comprend pas',
    isExtra: 'en plus',
  },
  lasts: {
    title: 'Combien de temps prévoir',
    lede: `Nous suggérons une durée selon le logement; vous la changez par demi-heures. Jamais moins de ${minHours} h.`,
    home: 'Logement',
    length: 'Durée suggérée',
    price: 'Au tarif médian',
    homes: {
      studio: 'Appartement, une chambre',
      apartment: 'Appartement, deux chambres',
      house: 'Maison, trois chambres, deux salles de bain',
      largeHouse: 'Maison, quatre chambres, trois salles de bain',
    },
  },
  who: {
    title: 'Qui peut venir bientôt',
    near: 'Qui peut venir bientôt près de votre adresse',
    all: 'Tout voir',
    none: 'Personne n’est libre dans les deux prochaines semaines pour ce service.',
  },
  others: { title: 'Les autres services' },
  questions: { title: 'Bon à savoir', all: 'Toutes les questions' },
  next: {
    title: 'La suite : choisir qui, et quand',
    body: `Vous voyez les heures vraiment libres et le prix total. La personne a ${answerHours} h pour répondre, et rien n’est débité avant qu’elle accepte.`,
  },
  regular: {
    pageTitle: 'Ménage régulier à domicile : prix, durée et tâches comprises',
    description:
      'Un ménage régulier par une personne vérifiée, près de chez vous : la liste complète des tâches, la durée à prévoir et les vrais prix du moment. La moitié pour réserver, le reste une fois le travail fait.',
    crumb: 'Ménage régulier',
    title: 'Le ménage régulier, pièce par pièce',
    lede: 'Cuisine, salle de bain, chambres, planchers : les mêmes gestes à chaque visite, sur une liste que vous suivez tâche par tâche.',
    fit: {
      title: 'Pour qui, et comment',
      one: {
        title: 'Pour garder le rythme',
        body: 'Choisissez une fréquence en réservant : chaque semaine, aux deux semaines, chaque mois. Chaque visite se paie à part, et vous mettez fin à la série quand vous voulez.',
      },
      two: {
        title: 'Sans devoir être là',
        body: `Codes et clés sont chiffrés. La personne les lit à partir de ${secretsHours} h avant la visite, et chaque lecture est notée.`,
      },
      three: {
        title: 'Avec vos produits ou les siens',
        body: `Les vôtres n’ajoutent rien au prix. Les siens ajoutent ${suppliesFee}, qu’il y ait une pièce ou dix.`,
      },
    },
    questions: {
      one: {
        question: 'Puis-je avoir la même personne chaque fois?',
        answer:
          'Oui. En réservant, choisissez une fréquence : la personne accepte toute la série, et ses heures vous sont gardées. Pour une visite de temps en temps, réservez-la depuis sa page.',
      },
      two: {
        question: 'La lessive et la vaisselle sont-elles comprises?',
        answer:
          'Laver et plier le linge est un extra, au prix de qui l’offre : cochez-le en réservant. La vaisselle n’est pas sur la liste : écrivez-la dans les notes de la visite, que la personne lit avant d’accepter.',
      },
      three: {
        question: 'Et si je ne suis pas là pour ouvrir?',
        answer: `Si personne n’ouvre, la personne peut le signaler avec une photo de la porte et sa position. La visite est alors annulée et ${lateFee} au plus sont retenus, jamais plus que ce que vous avez payé.`,
      },
    },
  },
  deep: {
    pageTitle: 'Grand ménage en profondeur : prix, durée et tâches comprises',
    description:
      'Four, réfrigérateur, plinthes, coulis, intérieur des fenêtres : la liste complète d’un ménage en profondeur, le temps à prévoir et les vrais prix du moment, partout au Québec.',
    crumb: 'Grand ménage',
    title: 'Le grand ménage, jusque dans le four',
    lede: 'Tout le ménage régulier, plus ce que l’on remet toujours : l’intérieur du four et du réfrigérateur, les plinthes, le coulis, l’intérieur des fenêtres.',
    fit: {
      title: 'Quand le choisir',
      one: {
        title: 'Entre deux saisons',
        body: 'Au printemps ou avant les Fêtes, une fois ou deux par année, entre des ménages réguliers.',
      },
      two: {
        title: 'Avant de recevoir',
        body: 'Une longue visite demande une longue plage libre : en choisissant votre durée, vous ne voyez que les heures qui y suffisent.',
      },
      three: {
        title: 'Pour repartir de zéro',
        body: 'Une première visite en profondeur, puis un ménage régulier, qui n’a plus qu’à entretenir.',
      },
    },
    questions: {
      one: {
        question: 'Pourquoi est-ce plus long qu’un ménage régulier?',
        answer: 'Parce que la liste est plus longue. La durée suggérée en tient compte selon vos pièces, et vous pouvez la changer.',
      },
      two: {
        question: 'Les fenêtres sont-elles lavées?',
        answer: 'L’intérieur, oui, au salon et dans les chambres. L’extérieur n’est pas sur la liste.',
      },
      three: {
        question: 'Faut-il vider le réfrigérateur et les comptoirs?',
        answer: 'Si vous le pouvez, oui : le temps de la visite sert alors à laver plutôt qu’à déplacer.',
      },
    },
  },
  'move-in': {
    pageTitle: 'Ménage de déménagement ou d’emménagement : prix et tâches comprises',
    description:
      'Le ménage d’un logement vide, avant de remettre les clés ou de poser les boîtes : armoires, four, réfrigérateur, murs des chambres. Liste complète, durée à prévoir et vrais prix du moment.',
    crumb: 'Déménagement',
    title: 'Un logement net pour partir, ou pour arriver',
    lede: 'L’intérieur des armoires, du four et du réfrigérateur, les plinthes, les taches sur les murs des chambres : la liste d’un logement vide, pour remettre les clés ou poser ses boîtes dans du propre.',
    fit: {
      title: 'Avant ou après le camion',
      one: {
        title: 'Quand vous partez',
        body: 'Choisissez une heure où les meubles sont sortis. La liste suppose un logement vide : il n’y a pas de lit à faire.',
      },
      two: {
        title: 'Quand vous arrivez',
        body: 'Faites passer quelqu’un avant le camion : l’intérieur des armoires se lave mieux quand elles sont vides.',
      },
      three: {
        title: 'Pour le 1er juillet',
        body: `Ce jour-là, tout le Québec déménage. Les visites se réservent jusqu’à ${horizonDays} jours d’avance : choisissez votre heure tôt.`,
      },
    },
    questions: {
      one: {
        question: 'Puis-je réserver pour un logement où je n’habite pas encore?',
        answer: 'Oui. Ajoutez-le à vos logements avec son adresse, et dites comment y entrer sous « Renseignements d’accès ».',
      },
      two: {
        question: 'Aurai-je de quoi montrer l’état des lieux?',
        answer:
          'Des photos avant et après, prises pendant la visite, restent sur votre réservation si vous les permettez. Elles ne sont jamais publiques; libre à vous de les montrer.',
      },
      three: {
        question: 'Faut-il que l’électricité et l’eau soient encore branchées?',
        answer: 'Oui : sans eau ni lumière, la liste ne peut pas être faite. Gardez-les jusqu’à la fin de la visite.',
      },
    },
  },
  garage: {
    pageTitle: 'Nettoyage de garage : prix et tâches comprises',
    description:
      'Toiles d’araignée, étagères, plancher : la liste d’un nettoyage de garage, le temps à prévoir et les vrais prix du moment, avec des personnes vérifiées partout au Québec.',
    crumb: 'Garage',
    title: 'Un garage où l’on revoit le plancher',
    lede: 'Les toiles d’araignée enlevées, les étagères essuyées, le plancher balayé, les ordures sorties : une liste courte, que vous suivez en direct.',
    fit: {
      title: 'Le bon moment',
      one: { title: 'À la fonte des neiges', body: 'Le sable et le sel de l’hiver partent au balai avant d’entrer dans la maison.' },
      two: {
        title: 'Avant l’hiver',
        body: 'Des étagères essuyées et un plancher libre avant d’y rentrer le vélo, la tondeuse et les pneus.',
      },
      three: { title: 'Après un chantier', body: 'La poussière quitte les étagères et le plancher avant que les outils y reviennent.' },
    },
    questions: {
      one: {
        question: 'La personne trie-t-elle mes affaires?',
        answer: 'Non : elle nettoie autour. Dégagez d’avance les étagères et les coins que vous voulez voir propres.',
      },
      two: {
        question: 'Que deviennent les gros rebuts?',
        answer:
          'Les ordures ordinaires sont sorties. Les gros rebuts, la peinture et l’huile ne sont pas sur la liste : votre écocentre les prend.',
      },
      three: {
        question: `Puis-je réserver moins de ${minHours} h?`,
        answer: `Non, ${minHours} h est le minimum de toute visite. Dites dans les notes ce qui vient ensuite s’il reste du temps : l’entrée, la remise.`,
      },
    },
  },
}
