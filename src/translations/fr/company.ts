// Words of the pages about us: why this exists, what it changes, and how it installs.
import { figuresIn } from '../figures.ts'

const f = figuresIn('fr')

export const company = {
  about: {
    pageTitle: 'Qui nous sommes',
    description: 'Pourquoi ce site existe, comment nous décidons, ce qui est ouvert, ce qui ne l’est pas encore, et qui l’exploite.',
    title: { before: 'Confier ses clés,', stroked: 'les yeux ouverts.' },
    lede: 'Faire entrer quelqu’un chez soi demande de la confiance. Travailler chez quelqu’un aussi. Ici, elle repose sur ce qui se vérifie.',
    find: 'Trouver quelqu’un',
    write: 'Nous écrire',
    decisions: {
      title: 'Comment nous décidons',
      people: { title: 'Qui examine les documents?', body: 'Une personne de notre équipe. Si elle refuse, elle dit pourquoi.' },
      order: {
        title: 'Qui peut payer pour être premier?',
        body: 'Personne. Ce qui compte, et pour combien, est public.',
        link: 'L’ordre des résultats',
        to: '/terms#ranking',
      },
      money: {
        title: 'Quand l’argent bouge-t-il?',
        body: 'La moitié quand la demande est acceptée, le reste une fois le ménage fait. Si personne ne vient, tout vous est rendu.',
        link: 'Les conditions',
        to: '/terms',
      },
      private: {
        title: 'Que savons-nous de vous?',
        body: 'Ce qu’il faut pour une visite. Votre passage ici n’est compté que si vous l’acceptez.',
        link: 'Vie privée',
        to: '/privacy',
      },
    },
    open: {
      title: 'Où nous en sommes',
      now: 'Ouvert',
      soon: 'Pas encore ouvert',
      nowList: [
        'Chercher, réserver, payer en deux moitiés',
        'Déplacer, annuler, être remboursé',
        'Visites en série, au rythme que vous choisissez',
        'Messages entre les deux personnes d’une visite',
        'Signaler un problème, argent bloqué, décision d’une personne',
        'Vérifications et insignes datés',
        'Visite suivie pièce par pièce',
        'Avis des deux côtés',
        'Versement du vendredi à la banque',
        'Infolettre, sur les sujets choisis',
      ],
      soonList: ['Applications dans les boutiques d’Apple et de Google'],
    },
    who: 'Qui l’exploite',
    demonstration: 'Ceci est une démonstration : aucune entreprise n’y est encore déclarée.',
  },
  impact: {
    pageTitle: 'Notre impact',
    description:
      'Ce que le site change pour les gens qui font le ménage, pour ceux qui les reçoivent et pour la planète : des faits, et ce que nous ne mesurons pas encore.',
    title: { before: 'Un ménage juste,', stroked: 'chiffres à l’appui.' },
    lede: 'Ce que le site change pour le revenu et la liberté de ceux qui font le ménage, et pour ce qui finit dans l’évier. Ce que nous ne mesurons pas, nous le disons.',
    live: {
      title: 'En ce moment',
      cleaners_one: 'personne vérifiée dans la liste',
      cleaners_many: 'personnes vérifiées dans la liste',
      cleaners_other: 'personnes vérifiées dans la liste',
      median: 'l’heure de ménage régulier, ou moins, pour la moitié d’entre elles',
      commission: 'du prix de base et des extras pour le site; le reste à la personne',
      more: 'plus de {{count, number}}',
      note: 'Ces nombres viennent de la liste publique et changent avec elle.',
      sandbox: 'Ici, la liste contient des personnes de démonstration.',
    },
    money: {
      title: 'Où va l’argent d’une visite',
      lede: `Prenons ${f.minHours} heures à {{rate}} l’heure, le tarif médian, chez quelqu’un qui ne perçoit pas de taxes et apporte ses produits.`,
      client: 'Ce que paie le client',
      base: 'Prix de base',
      supplies: 'Produits de nettoyage',
      total: 'Total',
      commission: 'Commission du site, {{commissionPercent, number}} % du prix de base et des extras',
      taxes: 'TPS et TVQ sur la commission',
      earned: 'Ce que reçoit la personne',
      first: `Avec le rabais de première réservation de ${f.firstBookingPercent} %, le client paie {{paid}}; la personne reçoit toujours {{earned}}. Le rabais est à la charge du site.`,
    },
    freedom: {
      title: 'Travailler à ses conditions',
      prices: {
        title: 'Ses prix',
        body: `De ${f.minHourly} à ${f.maxHourly} l’heure, ville par ville, ou un prix fixe par type de logement. Le site ne les baisse jamais.`,
      },
      yes: {
        title: 'Son oui',
        body: 'Chaque demande montre l’heure, la ville et ce qu’elle rapporte, avant la réponse. Refuser ne coûte rien.',
      },
      time: {
        title: 'Son temps',
        body: `Si un client annule moins de ${f.freeHours} heures avant et plus de ${f.freeAfterHours} heures après l’acceptation, il paie ${f.lateFee} au plus, dont {{feeSharePercent, number}} % vont à la personne, moins la commission.`,
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
      badge:
        'Un ménage n’est pas écologique parce qu’une page le dit. L’insigne s’affiche quand quelqu’un de notre équipe a vu le certificat, avec la date.',
      yours: 'Vous pouvez fournir vos produits : rien à acheter, rien à transporter.',
      near: 'La distance compte dans l’ordre des résultats : moins de route pour chaque visite.',
    },
    measures: {
      title: 'Ce qui est mesuré, et ce qui ne l’est pas',
      yes: 'Mesuré',
      no: 'Pas encore mesuré',
      yesList: [
        'Visites faites, annulations et absences, par personne',
        'Ponctualité, par les pointages',
        'Qualité, par les notes données après chaque visite',
        'Ce que chaque visite rapporte, au cent près',
      ],
      noList: [
        'Le revenu moyen de ceux qui font le ménage, hors du site',
        'L’eau, les produits et les déchets d’une visite',
        'Les gaz à effet de serre des déplacements',
      ],
      note: 'Quand nous publierons un de ces chiffres, ce sera avec sa méthode. D’ici là, nous n’en inventons pas.',
    },
    next: {
      title: 'Vous faites des ménages?',
      body: 'Fixez vos prix et vos heures. Ce qu’une demande vous rapporte s’affiche avant votre oui.',
      action: 'Offrir mes services',
    },
  },
  apps: {
    pageTitle: 'Applications',
    description:
      'Installez le site comme une application sur Android, iPhone, iPad ou ordinateur, sans passer par une boutique d’applications. Les versions des boutiques sont prévues.',
    title: { before: 'Sur votre écran,', stroked: 'sans boutique.' },
    lede: 'Le site s’installe depuis le navigateur, en quelques secondes : une icône, une fenêtre à lui, le même compte. Il prend très peu de place.',
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
        { title: 'Ajoutez', body: 'L’icône est sur l’écran d’accueil. Connectez-vous-y une première fois.' },
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
      title: 'Dans les boutiques d’applications',
      lede: 'Des versions pour les boutiques sont prévues. Celle-ci fait déjà tout ce que fait le site.',
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
        answer:
          'Oui. Pointage, tâches et photos se font sur le téléphone. Sans réseau, tout est gardé dans l’appareil avec son heure, même si vous fermez la page, et part au retour du réseau.',
      },
      remove: {
        question: 'Comment l’enlever?',
        answer: 'Comme toute application : gardez le doigt sur l’icône, puis supprimez-la. Votre compte et vos réservations restent.',
      },
    },
    next: { title: 'Pas besoin d’installer pour commencer', body: 'Tout marche aussi dans le navigateur.', action: 'Trouver quelqu’un' },
  },
}
