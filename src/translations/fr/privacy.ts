// What is kept about people and why. A line that begins with a hyphen is an item of a list; [words](/path) is a link.
import { figuresIn } from '../figures.ts'

const f = figuresIn('fr')

export const privacy = {
  title: 'Vie privée',
  description:
    'Ce que nous gardons sur vous, pourquoi, pendant combien de temps, qui le voit, ce qui reste dans votre navigateur, et comment tout consulter, corriger ou effacer.',
  lede: 'Ce que nous gardons sur vous, pourquoi, combien de temps, et comment en prendre copie ou l’effacer.',
  sections: {
    essentials: {
      title: 'L’essentiel',
      body: [
        '- Nous gardons ce qu’il faut pour une visite et son paiement, et rien pour la publicité. Aucun renseignement n’est vendu.',
        '- Votre visite n’est comptée que si vous l’acceptez, sur notre serveur et sans savoir qui vous êtes. « Témoins et mesure », au bas de chaque page, sert à changer d’avis. Un navigateur qui demande de ne pas être suivi n’est ni compté ni questionné.',
        '- Si une entreprise de publicité mesure un jour nos annonces, vous l’accepterez ou la refuserez à part.',
        '- Vous prenez une copie de tout, et vous fermez votre compte, vous-même, dans [« Mon compte »](/profile).',
        '- Les codes d’accès et les documents des gens qui font le ménage sont chiffrés; vous voyez qui a lu vos codes.',
        '- Aucune décision importante sur une personne n’est prise par une machine seule.',
      ],
    },
    officer: {
      title: 'Qui en répond',
      body: [
        'Au sens de la Loi sur la protection des renseignements personnels dans le secteur privé (la « loi 25 »), une personne répond ici de la protection de vos renseignements :',
      ],
    },
    collected: {
      title: 'Ce que nous recueillons, et pourquoi',
      body: [
        'Chaque renseignement vient de vous ou de ce que vous faites sur le site, et sert à ce qui est écrit ici. S’il devait servir à autre chose, nous vous le demanderions d’abord.',
        '- Compte : nom, courriel, mot de passe (gardé sous une forme que personne ne peut lire), langue; photo, genre et téléphone si vous les donnez. Pour vous reconnaître, vous écrire et vous joindre.',
        '- Logements : adresse, pièces, animaux, notes et codes d’accès. Pour calculer la durée et le prix, trouver qui se déplace jusque-là, et permettre la visite.',
        '- Réservations : ce qui est convenu, les pointages avec la position, la liste des tâches, les photos si le client les permet. Pour faire la visite et en garder la preuve.',
        '- Messages entre vous et l’autre personne d’une visite confirmée : votre texte et vos photos, et quand ils sont lus. Pour préparer la visite ensemble.',
        '- Présence : si le site est ouvert et en usage chez vous, ou si une visite est en cours, et que vous êtes en train d’écrire. Pour le dire à l’autre personne d’une conversation ouverte, et à elle seule. Votre présence se cache dans [« Mon compte »](/profile).',
        '- Notifications sur un appareil, si vous les activez : l’adresse que son navigateur nous donne pour les recevoir, et le nom du navigateur. Pour vous les envoyer, et rien d’autre.',
        '- Paiements : montants, dates, les quatre derniers chiffres et la marque de la carte. Le numéro de la carte va au fournisseur de paiement, jamais chez nous.',
        '- Gens qui font le ménage : profil, tarifs, horaire, date de naissance, droit de travailler, pièce d’identité, antécédents, assurance, certificats et formation. Pour ne montrer que des personnes vérifiées : les clients y comptent, et vous y consentez en envoyant chaque document.',
        '- Évaluations : notes et commentaires. Pour que les suivants choisissent bien.',
        '- Infolettre, si vous la demandez : votre courriel, vos sujets, et la preuve de votre accord. Pour vous l’envoyer, et rien d’autre.',
        '- Messages que vous nous écrivez : votre nom, votre courriel, votre texte et nos réponses. Pour vous répondre.',
        '- Sécurité : appareil et adresse réseau de vos sessions, essais de connexion. Pour tenir les intrus dehors.',
      ],
    },
    consent: {
      title: 'Ce qui attend votre accord',
      body: [
        'Vous décidez de chacune de ces choses :',
        '- la position de la personne qui fait le ménage est lue seulement quand elle pointe ou signale une porte close, et son navigateur lui demande la permission; une raison écrite peut remplacer la position d’un pointage;',
        '- votre position, quand vous cherchez quelqu’un, est lue seulement si vous pressez « Utiliser ma position »; votre navigateur l’arrondit à un kilomètre environ avant de nous l’envoyer;',
        '- les photos d’un logement dépendent du choix du client, visite par visite;',
        '- votre carte est gardée pour l’autre moitié d’une visite parce que vous cochez cette case;',
        '- l’infolettre ne part qu’après votre confirmation par courriel, et l’on s’en désabonne d’un seul geste;',
        '- des notifications n’arrivent sur un appareil que si vous y pressez le bouton et que son navigateur a votre permission;',
        '- une carte géographique qui bouge, une connexion par une autre entreprise : elles ne se chargent que si le site les offre et que vous vous en servez.',
        'Vous pouvez retirer un accord aussi simplement que vous l’avez donné : dans la réservation, dans « Mon compte », dans les réglages du navigateur, ou en [nous écrivant](/contact?subject=privacy).',
      ],
    },
    shared: {
      title: 'Qui les voit',
      body: [
        `- L’autre personne de votre visite : votre prénom et l’initiale de votre nom, la ville, ce que vous dites du logement (pièces, étages, animaux, stationnement, notes), puis l’adresse une fois la visite confirmée, et les codes d’accès à partir de ${f.secretsHours} heures avant. Chaque lecture des codes est notée, et vous en avez la liste dans votre copie.`,
        '- Sur les factures, le nom complet de qui fait le ménage, et ses numéros de taxes s’il y en a : la loi le veut.',
        '- Tout le monde : le profil public de qui fait le ménage, avec le nom de ses certificats approuvés et sans son adresse, et les évaluations.',
        '- Ceux qui opèrent le site : ce qu’il faut pour vous répondre, vérifier un document ou régler un désaccord. Chaque ouverture d’un document est inscrite dans un registre. Une conversation se lit seulement si l’un de vous deux la signale ou pendant le dossier d’une visite; chaque lecture est inscrite, et vous la voyez tous les deux.',
        '- L’hébergement et l’envoi des courriels, par des fournisseurs qui travaillent pour nous et selon nos instructions.',
        '- Le service de notifications de votre navigateur (celui de Google, d’Apple, de Mozilla ou de Microsoft), si vous les activez : il transporte un texte chiffré que seul votre appareil ouvre, sans nom, sans adresse et sans montant.',
        '- La banque d’un client qui lui conteste un débit, par notre fournisseur de paiement : son nom et son courriel, le nom public de l’autre personne, le déroulement de la visite, ses pointages, ses tâches, ses photos et l’objet des courriels envoyés.',
        '- Votre messagerie, et l’agenda à qui vous donnez votre adresse privée : l’heure de vos visites, un prénom et une rue, sans numéro de porte, sans code et sans montant.',
        '- Une entreprise d’entretien commercial, seulement si vous nous écrivez pour des locaux commerciaux.',
        '- Les autorités, si une loi ou un tribunal l’exige.',
      ],
    },
    processors: {
      title: 'Fournisseurs de ce site',
      body: ['Selon la façon dont ce site est réglé aujourd’hui :'],
    },
    retention: {
      title: 'Combien de temps',
      body: [
        'Quand la raison de garder un renseignement disparaît, il est détruit ou rendu anonyme. Les copies de sécurité l’oublient à mesure qu’elles vieillissent.',
      ],
    },
    browser: {
      title: 'Ce qui reste dans votre navigateur',
      body: [
        'Seulement ce qui fait marcher le site. Vous pouvez tout effacer dans les réglages du navigateur; se déconnecter efface les brouillons.',
      ],
    },
    decisions: {
      title: 'Décisions et classements',
      body: [
        'Un document est accepté ou refusé par une personne, jamais par une machine, et la raison d’un refus est écrite. L’ordre de la liste est calculé : ses facteurs sont décrits dans [l’ordre des résultats](/terms#ranking). Pour qu’une personne regarde un cas, [écrivez-nous](/contact?subject=privacy).',
      ],
    },
    rights: {
      title: 'Vos droits',
      body: [
        '- Consulter et emporter : [« Mon compte »](/profile) vous remet une archive de tout ce que nous gardons sur vous, dans des formats ouverts, photos comprises.',
        '- Corriger : dans « Mon compte », vos logements et vos pages de travail; pour le reste, écrivez-nous.',
        '- Effacer : fermez votre compte dans « Mon compte ». C’est immédiat, sauf tant qu’une visite est en cours ou qu’une somme est due. Si des gains vous attendent, ils vous sont d’abord versés.',
        '- Retirer un accord, ou demander qu’une page ne soit plus montrée ou plus trouvée par les moteurs de recherche.',
        '- Savoir qui a eu accès à un renseignement, et d’où il vient.',
        `Pour tout cela, [écrivez-nous](/contact?subject=privacy) : une réponse écrite vous parvient au plus tard dans ${f.privacyDays} jours, sans frais. Si elle ne vous satisfait pas, vous pouvez porter plainte à la [Commission d’accès à l’information](https://www.cai.gouv.qc.ca/).`,
      ],
    },
    security: {
      title: 'Sécurité',
      body: [
        'Les codes d’accès et les documents sont chiffrés dès leur arrivée. Les mots de passe et les liens envoyés par courriel ne sont gardés que sous forme d’empreintes; un courriel qui attend son envoi est chiffré, puis son texte est effacé. Les essais répétés sont ralentis, et un nouvel appareil vous est signalé. Chaque personne n’atteint que ce que son rôle demande.',
      ],
    },
    incident: {
      title: 'En cas d’incident',
      body: [
        'Si des renseignements étaient perdus, lus ou pris sans droit, nous agirions tout de suite pour réduire le risque. Si le préjudice peut être sérieux, vous et la Commission d’accès à l’information en êtes informés sans tarder, avec ce que vous pouvez faire. Chaque incident est inscrit dans un registre. Pour en signaler un, [écrivez-nous](/contact?subject=privacy).',
      ],
    },
    abroad: {
      title: 'Hors du Québec',
      body: [
        'Certains fournisseurs peuvent traiter des renseignements ailleurs au Canada ou à l’étranger. Nous évaluons auparavant si la protection y est suffisante, comme la loi le demande, et nous ne leur donnons que ce qu’il leur faut.',
      ],
    },
    young: {
      title: 'Enfants',
      body: ['Le site n’est pas fait pour les moins de 14 ans, et nous ne recueillons rien à leur sujet.'],
    },
    changes: {
      title: 'Changements',
      body: [
        'La date de cette version est au haut de la page. Si un changement vous touche, un courriel vous l’annonce avant qu’il prenne effet.',
      ],
    },
  },
  officer: {
    byDefault: 'la personne qui dirige l’entreprise',
    write: 'Lui écrire',
  },
  processors: {
    simulated: 'Paiement : aucun. Les paiements de ce site sont simulés et ne sortent pas d’ici.',
    stripe:
      'Paiement : Stripe reçoit le numéro de la carte, le montant et votre courriel. [Sa politique](https://stripe.com/fr-ca/privacy)',
    social: 'Connexion : {{names}}, si vous choisissez ce bouton. Nous en recevons votre nom et votre courriel, et rien n’y est publié.',
    map: 'Cartes : {{host}} reçoit l’adresse réseau de votre navigateur et la région de la carte affichée.',
  },
  retention: {
    what: 'Quoi',
    long: 'Combien de temps',
    rows: {
      account: { what: 'Compte : nom, courriel, photo, choix', long: 'Jusqu’à la fermeture du compte' },
      sessions: {
        what: 'Sessions, avec appareil et adresse réseau',
        long: `${f.sessionDays} jours sans usage, ${f.maxSessionDays} jours au plus`,
      },
      push: {
        what: 'Navigateurs où vous recevez des notifications, chiffrés',
        long: 'Jusqu’à ce que vous les arrêtiez, ou que la session finisse',
      },
      presence: {
        what: 'Connexions ouvertes de vos pages, et si elles sont en usage',
        long: 'Jusqu’à leur fin, et une minute environ si elles sont coupées; ce que vous écrivez sans l’envoyer n’est pas transmis',
      },
      calendars: {
        what: 'Adresses de vos agendas, chiffrées, et les heures que vos autres agendas disent prises',
        long: 'Jusqu’à ce que vous les retiriez, ou à la fermeture du compte',
      },
      devices: { what: 'Navigateurs déjà connus d’un compte', long: 'Un an après le dernier passage' },
      links: { what: 'Liens envoyés par courriel', long: '7 jours après leur échéance' },
      guesses: { what: 'Essais de connexion et nombre d’appels par adresse réseau', long: 'Environ un jour' },
      answers: { what: 'Réponses gardées, chiffrées, pour qu’un envoi répété ne compte qu’une fois', long: '7 jours' },
      homes: { what: 'Logements, notes et codes d’accès', long: 'Jusqu’à la fermeture du compte' },
      bookings: {
        what: 'Réservations, paiements et taxes',
        long: 'Jusqu’à la fermeture des comptes; ensuite sans nom ni adresse, au moins six ans, pour les lois fiscales',
      },
      positions: {
        what: 'Positions aux pointages',
        long: 'Avec la réservation; arrondies à environ un kilomètre à la fermeture d’un des deux comptes',
      },
      photos: { what: 'Photos des visites', long: 'Jusqu’à la fermeture du compte du client' },
      portfolio: {
        what: 'Photos de leur travail que publient les gens qui font le ménage',
        long: `Jusqu’à ${f.portfolioUndoMinutes} minutes après leur retrait, ou à la fermeture du compte`,
      },
      reviews: { what: 'Évaluations', long: 'Elles restent, sans le nom de qui a fermé son compte' },
      papers: { what: 'Documents et formation des gens qui font le ménage', long: 'Jusqu’à la fermeture du compte' },
      referrals: {
        what: 'Codes de parrainage, et qui est venu avec lesquels',
        long: 'Jusqu’à la fermeture du compte; les récompenses données restent, sans nom, avec la comptabilité',
      },
      letters: {
        what: 'Courriels que nous vous avons envoyés',
        long: `Leur texte, chiffré, jusqu’à l’envoi; leur objet et leur date, ${f.letterDays} jours, ou jusqu’à la fermeture du compte`,
      },
      notices: {
        what: 'Notifications',
        long: `${f.noticeDays} jours une fois lues, ${f.maxNoticeDays} au plus, ou jusqu’à la fermeture du compte`,
      },
      visits: { what: 'Pages vues de qui l’accepte, comptées par jour, sans nom ni adresse réseau', long: `${f.audienceMonths} mois` },
      conversations: {
        what: 'Messages entre vous et l’autre personne d’une visite',
        long: `${f.conversationMonths} mois après la visite; vos mots et vos photos, jusqu’à la fermeture de votre compte si elle vient avant`,
      },
      messages: {
        what: 'Messages que vous nous écrivez, et nos réponses',
        long: `${f.contactMonths} mois, ou jusqu’à la fermeture du compte`,
      },
      newsletter: {
        what: 'Infolettre',
        long: `Une demande non confirmée, ${f.newsletterRequestDays} jours; une inscription, jusqu’à son retrait, et la preuve de l’accord ${f.newsletterProofYears} ans de plus`,
      },
      alerts: {
        what: 'Endroits dont vous voulez être averti, à un kilomètre près, et le courriel où vous écrire',
        long: `Jusqu’au courriel, ${f.alertDays} jours au plus; une demande non confirmée, ${f.newsletterRequestDays} jours`,
      },
      feedback: {
        what: 'Vos favoris, et les personnes que vous mettez de côté',
        long: 'Jusqu’à ce que vous changiez d’avis, ou à la fermeture du compte',
      },
      todos: { what: 'Ce que vous notez à faire', long: 'Un jour une fois fait, ou jusqu’à la fermeture du compte' },
      register: { what: 'Registre des gestes sensibles', long: 'Il reste; il ne nomme plus personne une fois le compte fermé' },
    },
  },
  browser: {
    name: 'Nom',
    purpose: 'À quoi il sert',
    long: 'Jusqu’à quand',
    rows: {
      session: {
        name: '__Host-session (témoin)',
        purpose: 'Vous reconnaître d’une page à l’autre',
        long: `La fin du navigateur, ou ${f.maxSessionDays} jours si vous l’avez demandé`,
      },
      device: { name: '__Host-device (témoin)', purpose: 'Ne pas prendre votre navigateur pour celui d’un inconnu', long: 'Un an' },
      social: {
        name: 'Témoin d’une connexion par une autre entreprise',
        purpose: 'Vous ramener d’où vous veniez',
        long: 'Quelques minutes',
      },
      language: { name: 'i18nextLng (témoin et stockage local)', purpose: 'Votre langue', long: 'Un an, ou son effacement' },
      theme: { name: 'theme (témoin et stockage local)', purpose: 'L’apparence choisie', long: 'Un an, ou son effacement' },
      user: { name: 'Compte ouvert (stockage)', purpose: 'Afficher votre nom sans attendre le serveur', long: 'La déconnexion' },
      drafts: {
        name: 'Brouillons (onglet, ou stockage local si vous restez connecté)',
        purpose: 'Ne pas perdre ce que vous écrivez : demande, logement, évaluation, message',
        long: 'L’envoi, la déconnexion, ou la fin de l’onglet; un mois si vous restez connecté',
      },
      unsent: {
        name: 'Messages en attente d’envoi, avec leurs photos (IndexedDB)',
        purpose: 'Les envoyer au retour du réseau',
        long: 'Leur envoi, ou la déconnexion',
      },
      referral: {
        name: 'Code de parrainage d’un lien (onglet, ou stockage local)',
        purpose: 'Vous le proposer à la création du compte',
        long: `La fin de l’onglet; ${f.codeKeptDays} jours si vous acceptez que vos visites soient comptées`,
      },
      address: { name: 'Adresse cherchée (onglet)', purpose: 'Ne pas vous la redemander', long: 'La fin de l’onglet' },
      compared: { name: 'Personnes à comparer (onglet)', purpose: 'Les montrer côte à côte', long: 'La fin de l’onglet' },
      place: {
        name: 'user_location (stockage local)',
        purpose: 'Vous mener au site de votre province : elle seule y est, jamais l’adresse',
        long: 'Son effacement, ou la fermeture du compte',
      },
      stay: {
        name: 'stay (témoin)',
        purpose: 'Vous laisser sur celui de nos deux sites que vous avez choisi',
        long: 'Un an, ou son effacement',
      },
      arrival: { name: 'Début de la visite (onglet)', purpose: 'Ne pas vous changer de site en chemin', long: 'La fin de l’onglet' },
      kept: {
        name: 'Réservations déjà vues (stockage)',
        purpose: 'Les lire sans réseau',
        long: 'La fin de l’onglet; si vous restez connecté, la déconnexion ou un mois',
      },
      pages: {
        name: 'Pages et images publiques (service worker)',
        purpose: 'Ouvrir le site sans réseau; rien de vous n’y est',
        long: 'La version suivante du site',
      },
      banners: {
        name: 'closedBanners (stockage local)',
        purpose: 'Ne plus vous montrer une annonce que vous avez fermée',
        long: 'Son effacement',
      },
      install: { name: 'installDeclined (stockage local)', purpose: 'Ne plus vous proposer l’installation', long: 'Son effacement' },
      push: {
        name: 'pushDeclined, pushWantedBy (stockage local)',
        purpose: 'Ne plus vous proposer les notifications, ou les retrouver quand vous revenez',
        long: 'Son effacement',
      },
      path: { name: 'Pages d’où vous venez (onglet)', purpose: 'Vous y ramener après la connexion', long: 'La fin de l’onglet' },
      consent: { name: 'consent (témoin)', purpose: 'Votre réponse sur la mesure', long: `${f.consentMonths} mois` },
      answered: { name: 'consentAnswered (stockage local)', purpose: 'Ne pas vous reposer la question', long: 'Son effacement' },
      work: {
        name: 'Travail noté pendant une visite sans réseau, photos comprises (IndexedDB)',
        purpose: 'L’envoyer au retour du réseau',
        long: 'Son envoi ou la déconnexion',
      },
    },
  },
}
