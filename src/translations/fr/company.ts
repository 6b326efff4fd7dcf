// Words of the pages about us: why this exists, what it changes, and how it installs.
import { figuresIn } from '../figures.ts'

const f = figuresIn('fr')

export const company = {
  about: {
    pageTitle: 'Qui nous sommes',
    description:
      'Pourquoi ce site existe, comment s’y prennent les décisions, ce qui est ouvert, ce qui ne l’est pas encore, et qui l’exploite.',
    title: { before: 'Confier ses clés,', stroked: 'les yeux ouverts.' },
    lede: 'Faire entrer quelqu’un chez soi demande de la confiance. Travailler chez quelqu’un aussi. Ce site existe pour que les deux se fondent sur des faits.',
    find: 'Trouver quelqu’un',
    why: {
      title: 'Pourquoi',
      price: {
        title: 'Un prix qu’on voit en entier',
        body: 'Chaque ligne est là avant de réserver, taxes comprises. Aucuns frais n’apparaissent à la fin.',
      },
      hours: {
        title: 'Des heures vraiment libres',
        body: 'On choisit parmi les heures que la personne a ouvertes. Deux clients ne peuvent pas prendre la même.',
      },
      proofs: {
        title: 'Des preuves, pas des promesses',
        body: 'Vérifications datées, pointages, tâches cochées, photos si le client les permet, avis de vraies visites seulement.',
      },
      money: {
        title: 'L’argent attend le travail',
        body: 'La moitié quand la demande est acceptée, le reste une fois le ménage fait. Si personne ne vient, tout vous est rendu.',
      },
      work: {
        title: 'Un travail qu’on choisit',
        body: 'La personne qui nettoie fixe ses prix, ses villes et son horaire, et dit oui ou non à chaque demande.',
      },
      here: {
        title: 'Fait pour le Québec',
        body: 'En français d’abord, avec nos villes, nos escaliers, nos taxes et nos lois. En anglais aussi, en entier.',
      },
    },
    decisions: {
      title: 'Comment nous décidons',
      people: {
        title: 'Des gens jugent les gens',
        body: 'Un document est accepté ou refusé par une personne, avec une raison écrite. Jamais par une machine seule.',
      },
      order: {
        title: 'L’ordre n’est pas à vendre',
        body: 'Personne ne paie pour monter dans la liste. Les facteurs et leur poids sont publics.',
        link: 'L’ordre des résultats',
        to: '/terms#ranking',
      },
      once: {
        title: 'Une règle, une seule fois',
        body: 'Nos délais et nos prix sont calculés à un seul endroit, de la même façon pour tout le monde. Si une page vous semble dire autre chose, écrivez-nous.',
        link: 'Les conditions, en clair',
        to: '/terms',
      },
      missing: {
        title: 'Dire ce qui manque',
        body: 'Ce qui n’est pas prêt est annoncé comme tel, et aucun chiffre n’est inventé.',
        link: 'Notre impact',
        to: '/impact',
      },
      undo: {
        title: 'Annoncer avant d’agir',
        body: 'Chaque bouton qui coûte dit combien avant. Un logement supprimé par erreur se récupère aussitôt.',
      },
      private: {
        title: 'Le moins possible sur vous',
        body: 'Votre visite n’est comptée que si vous l’acceptez. Vous emportez vos renseignements et fermez votre compte sans rien demander.',
        link: 'Vie privée',
        to: '/privacy',
      },
    },
    open: {
      title: 'Où nous en sommes',
      lede: 'Le site est en bêta, version {{version}}. Son code est sous licence MIT.',
      now: 'Ouvert aujourd’hui',
      soon: 'Pas encore ouvert',
      nowList: [
        'Chercher, comparer et réserver, avec le prix complet',
        'Payer en deux moitiés, annuler, être remboursé',
        'Vérification des nettoyeurs, formation et insignes datés',
        'Pointage, liste des tâches et photos de la visite',
        'Évaluations des deux côtés',
      ],
      soonList: [
        'Messages entre client et nettoyeur',
        'Versements vers le compte bancaire des nettoyeurs',
        'Remboursement en ligne d’une visite terminée',
        'Reçus et factures',
        'Lettres de l’infolettre, et parrainage',
        'Photos de travail sur la page d’un nettoyeur',
        'Applications dans les magasins d’Apple et de Google',
      ],
    },
    who: 'Qui l’exploite',
    demonstration:
      'Cette installation est une démonstration. Le nom, l’adresse et le téléphone de l’entreprise qui l’exploite s’affichent ici dès qu’ils sont déclarés.',
    write: 'Nous écrire',
    next: {
      title: 'Le reste se voit en l’essayant',
      body: 'Regardez qui est libre près de chez vous. Aucun compte n’est demandé pour chercher.',
    },
  },
  impact: {
    pageTitle: 'Notre impact',
    description:
      'Ce que le site change pour les gens qui nettoient, pour ceux qui les reçoivent et pour la planète : des faits, et ce que nous ne mesurons pas encore.',
    title: { before: 'Un ménage juste,', stroked: 'chiffres à l’appui.' },
    lede: 'Voici ce que le site change pour le revenu et la liberté de ceux qui nettoient, et pour ce qui finit dans l’évier. Ce que nous ne mesurons pas, nous le disons.',
    live: {
      title: 'En ce moment',
      cleaners_one: 'personne vérifiée dans la liste',
      cleaners_many: 'personnes vérifiées dans la liste',
      cleaners_other: 'personnes vérifiées dans la liste',
      median: 'tarif médian de l’heure pour un ménage régulier, fixé par elles',
      commission: 'du prix de base pour le site; le reste à la personne',
      more: 'plus de {{count, number}}',
      note: 'Ces nombres viennent de la liste publique et se mettent à jour avec elle.',
      sandbox: 'Ici, la liste contient des personnes de démonstration.',
    },
    money: {
      title: 'Où va l’argent d’une visite',
      lede: `Prenons ${f.minHours} heures à {{rate}} de l’heure, le tarif médian, chez quelqu’un qui ne perçoit pas de taxes et apporte ses produits.`,
      client: 'Ce que paie le client',
      base: 'Prix de base',
      supplies: 'Produits de nettoyage',
      total: 'Total',
      commission: `Commission du site, ${f.commissionPercent} % du prix de base`,
      earned: 'Ce que reçoit la personne',
      first: `Avec le rabais de première réservation de ${f.firstBookingPercent} %, le client paie {{paid}}; la personne reçoit toujours {{earned}}. Le rabais est à la charge du site.`,
    },
    freedom: {
      title: 'Travailler à ses conditions',
      prices: {
        title: 'Ses prix',
        body: `De ${f.minHourly} à ${f.maxHourly} de l’heure, ville par ville, ou un prix fixe par type de logement. Le site ne les baisse jamais.`,
      },
      yes: { title: 'Son oui', body: 'Chaque demande montre l’heure, la ville et les gains avant la réponse. Refuser ne coûte rien.' },
      time: {
        title: 'Son temps',
        body: `Si un client annule moins de ${f.freeHours} heures avant et plus de ${f.freeAfterHours} heures après l’acceptation, les frais, ${f.lateFee} au plus, vont à la personne, moins la commission.`,
      },
      proof: {
        title: 'Sa réputation',
        body: 'Les avis viennent de vraies visites et restent à son nom. Personne ne paie pour passer devant.',
      },
      learning: {
        title: 'Sa formation',
        body: `${f.trainingModules} modules gratuits, dont un sur l’entretien écologique, et un insigne à la clé.`,
      },
      extras: { title: 'Ses suppléments', body: 'Les produits, l’urgence et les taxes lui reviennent en entier, sans commission.' },
    },
    green: {
      title: 'Moins dans l’évier',
      lede: 'Un ménage n’est pas écologique parce qu’une page le dit. Voici ce qui est vrai ici.',
      badge: {
        title: 'Un insigne vérifié',
        body: 'L’insigne écologique paraît quand une personne a regardé le certificat, avec la date. Sans certificat, pas d’insigne.',
      },
      yours: { title: 'Vos produits, si vous préférez', body: 'Vous pouvez fournir les vôtres : rien à acheter, rien à transporter.' },
      near: { title: 'Des gens du coin', body: 'La distance compte dans l’ordre des résultats : moins de route pour chaque visite.' },
    },
    measures: {
      title: 'Ce qui est mesuré, et ce qui ne l’est pas',
      yes: 'Mesuré',
      no: 'Pas encore mesuré',
      yesList: [
        'Visites faites, annulations et absences, par personne',
        'Ponctualité, par les pointages',
        'Qualité, par sept notes après chaque visite',
        'Ce que chaque visite rapporte, au cent près',
      ],
      noList: [
        'Le revenu moyen de ceux qui nettoient, hors du site',
        'L’eau, les produits et les déchets d’une visite',
        'Les gaz à effet de serre des déplacements',
      ],
      note: 'Quand nous publierons un de ces chiffres, ce sera avec sa méthode. D’ici là, nous n’en inventons pas.',
    },
    next: {
      title: 'Vous nettoyez?',
      body: 'Fixez vos prix et votre horaire. Vos gains s’affichent avant chaque oui.',
      action: 'Devenir nettoyeur',
    },
  },
  apps: {
    pageTitle: 'Applications',
    description:
      'Installez le site comme une application sur Android, iPhone, iPad ou ordinateur, sans passer par un magasin. Les versions des magasins arrivent bientôt.',
    title: { before: 'Sur votre écran,', stroked: 'sans magasin.' },
    lede: 'Le site s’installe depuis le navigateur, en quelques secondes : une icône, une fenêtre à lui, le même compte. Il prend très peu de place.',
    devices: 'Choisissez votre appareil',
    android: {
      title: 'Android',
      name: 'Android',
      steps: [
        { title: 'Ouvrez le site', body: 'Dans Chrome, Edge ou Samsung Internet.' },
        { title: 'Ouvrez le menu', body: 'Les trois points, en haut à droite, ou les trois traits en bas.' },
        { title: 'Installez', body: 'Touchez « Installer l’application » ou « Ajouter à l’écran d’accueil ».' },
        { title: 'C’est prêt', body: 'L’icône est avec vos autres applications.' },
      ],
    },
    iphone: {
      title: 'iPhone et iPad',
      name: 'iPhone et iPad',
      steps: [
        { title: 'Ouvrez le site', body: 'Dans Safari.' },
        { title: 'Touchez Partager', body: 'Le carré d’où sort une flèche.' },
        { title: 'Sur l’écran d’accueil', body: 'Faites défiler, puis touchez « Sur l’écran d’accueil ».' },
        { title: 'Ajoutez', body: 'L’icône paraît sur l’écran d’accueil. Connectez-vous-y une première fois.' },
      ],
    },
    desktop: {
      title: 'Ordinateur',
      name: 'Ordinateur',
      steps: [
        { title: 'Ouvrez le site', body: 'Dans Chrome ou Edge; sur un Mac, dans Safari aussi.' },
        { title: 'Cherchez l’icône', body: 'Dans Chrome et Edge, un petit écran au bout de la barre d’adresse.' },
        { title: 'Installez', body: 'Dans Safari : menu Fichier, puis « Ajouter au Dock ».' },
        { title: 'C’est prêt', body: 'Le site s’ouvre dans sa propre fenêtre.' },
      ],
    },
    stores: {
      title: 'Dans les magasins',
      lede: 'Des applications pour les magasins sont prévues. Celle-ci fait déjà tout ce que fait le site.',
      soon: 'Bientôt',
      apple: 'App Store d’Apple',
      google: 'Google Play',
    },
    questions: {
      title: 'Questions',
      same: {
        question: 'Est-ce la même chose que le site?',
        answer: 'Oui, au complet : mêmes pages, même compte, même sécurité. Il n’y a rien à mettre à jour.',
      },
      work: {
        question: 'Puis-je travailler avec, sur place?',
        answer: 'Oui. Pointage, tâches et photos se font sur le téléphone. Sans réseau, les tâches cochées attendent et partent au retour.',
      },
      remove: {
        question: 'Comment l’enlever?',
        answer: 'Comme toute application : gardez le doigt sur l’icône, puis supprimez-la. Votre compte et vos réservations restent.',
      },
    },
    next: { title: 'Pas besoin d’installer pour commencer', body: 'Tout marche aussi dans le navigateur.', action: 'Trouver quelqu’un' },
  },
}
