// Words of one's own account: picture, emails, a copy of everything, and closing it.
import { figuresIn } from '../figures.ts'

const { uploadMegabytes } = figuresIn('fr')

export const ownAccount = {
  /** Stands for the name of somebody who closed their account. */
  former: { client: 'Ancien client', cleaner: 'Compte fermé' },
  avatar: {
    title: 'Photo',
    hint: `JPEG, PNG ou WebP, ${uploadMegabytes} Mo au plus. La photo est recadrée en carré, sans l’endroit où elle a été prise.`,
    add: 'Ajouter une photo',
    change: 'Changer la photo',
    remove: 'Retirer la photo',
    sending: 'Envoi… {{percent}} %',
    saved: 'Photo mise à jour',
    removed: 'Photo retirée',
    shown: 'C’est cette photo que les gens voient dans la liste.',
    needed: 'Votre page n’est dans la liste qu’avec votre photo : les gens veulent voir qui viendra chez eux.',
    preview: 'Voici comment on vous verra.',
    use: 'Utiliser cette photo',
    drop: 'En choisir une autre',
    advice: {
      title: 'Une bonne photo de vous',
      close: { title: 'De près', body: 'Votre visage remplit la moitié du cadre, et vous regardez l’objectif.' },
      light: { title: 'Face à une fenêtre', body: 'La lumière du jour sur vous, et non derrière vous.' },
      alone: { title: 'Vous, et personne d’autre', body: 'Sans verres fumés ni casquette, devant un mur simple.' },
    },
    removal: {
      title: 'Retirer votre photo?',
      body: 'Votre page quitte la liste tout de suite, jusqu’à ce que vous ajoutiez une autre photo. Vos visites déjà confirmées ne changent pas.',
      keep: 'Garder ma photo',
    },
    failed: 'L’envoi de la photo a échoué.',
    tooLarge: 'Ce fichier est trop lourd (maximum {{max}} Mo).',
  },
  presence: {
    label: 'Montrer quand vous êtes en ligne',
    hint: 'Seule la personne avec qui vous avez une conversation ouverte le voit.',
  },
  export: {
    title: 'Vos données',
    body: 'Téléchargez tout ce que nous gardons à votre sujet : compte, logements avec leurs codes, réservations, paiements, évaluations, appareils et photos. C’est une archive ZIP de fichiers JSON et d’images.',
    submit: 'Télécharger mes données',
    submitting: 'Préparation…',
    done: 'Vos données sont téléchargées',
    failed: 'Le téléchargement de vos données a échoué.',
    fileName: '{{brand}}-mes-donnees-{{date}}.zip',
    readMeName: 'LISEZ-MOI.txt',
    readMe:
      'Voici tout ce que {{siteName}} garde à votre sujet, au {{date}}.\n\nChaque fichier .json se lit avec un éditeur de texte ou un tableur. Les montants sont en cents, les instants en temps universel.\nLes noms des autres personnes sont abrégés, et leurs coordonnées n’y sont pas.\nproperties.json contient vos codes d’accès : gardez cette archive en lieu sûr.\n',
  },
  deletion: {
    title: 'Fermer mon compte',
    lede: 'Votre compte et vos renseignements sont effacés pour de bon. Rien ne permet de les retrouver ensuite.',
    erasedTitle: 'Ce qui est effacé',
    erased:
      'Nom, courriel, photo, adresses et codes d’accès, notes et photos de vos logements, appareils, façons de vous connecter et documents.',
    keptTitle: 'Ce qui est gardé, et pourquoi',
    kept: 'Dates, montants et taxes de vos visites : les lois fiscales demandent de les garder six ans. Vos évaluations : elles aident les autres, sous « {{former}} ». Le journal de sécurité, sans votre nom.',
    law: 'La Loi 25 du Québec vous donne ce droit. Vous pouvez d’abord télécharger vos données.',
    open: 'Fermer mon compte…',
    dialogTitle: 'Fermer votre compte?',
    consequence: 'C’est définitif : personne ne pourra rouvrir ce compte.',
    word: 'Pour confirmer, écrivez {{word}}',
    wordFault: 'Écrivez {{word}} pour confirmer.',
    submit: 'Fermer mon compte',
    submitting: 'Fermeture…',
    done: 'Votre compte est fermé',
    doneBody: 'Vos renseignements sont effacés. Un courriel le confirme.',
    failed: 'La fermeture du compte a échoué.',
    booking: 'Réservation {{reference}}, {{date}}',
    inCase: 'Dossier de la réservation {{reference}}, {{date}}',
    toCome: 'Voir mes versements et leurs dates',
  },
}
