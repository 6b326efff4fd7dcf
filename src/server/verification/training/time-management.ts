// Training: being on time, planning a visit of four hours, and what to do when it does not fit.
import type { Lesson } from './lesson.ts'

export const timeManagement: Lesson = {
  fr: {
    title: 'Gestion du temps',
    intro:
      'Une visite dure au moins quatre heures et finit à l’heure promise. Arriver à temps, répartir l’effort et prévenir tôt : voilà ce qui sépare une bonne note d’une réclamation.',
    sections: [
      [
        'Arriver à l’heure',
        'Vous pouvez pointer votre arrivée à partir de 60 minutes avant le début, à moins de 300 mètres du logement. Prévoyez la neige, le stationnement et les travaux : visez dix minutes d’avance. En retard? Écrivez dès que vous le savez, avec une heure précise. Trente minutes après le début sans pointage, le client peut déclarer une absence : il est remboursé et votre fiabilité baisse.',
      ],
      [
        'Les dix premières minutes',
        'Faites le tour des pièces avec la liste, prenez les photos « avant », appliquez les produits qui doivent agir et lancez ce qui tourne seul, comme le lave-vaisselle. Décidez de l’ordre : salle de bain et cuisine d’abord, elles prennent la moitié du temps. Gardez vingt minutes à la fin pour les planchers, les photos et le dernier regard.',
      ],
      [
        'Un plan de quatre heures',
        'Pour un logement de deux chambres : 10 minutes de départ, 60 pour la cuisine, 60 pour la salle de bain, 70 pour les chambres et le séjour, 20 pour les planchers, 20 pour la fin. Regardez l’heure à chaque pièce. Si une pièce déborde de quinze minutes, choisissez ce qui compte le plus pour le client plutôt que de tout bâcler.',
      ],
      [
        'Quand ça ne rentre pas',
        'Si le logement est plus grand ou plus sale que décrit, dites-le dans la première heure, avec une photo, et proposez un choix : ce qui sera fait aujourd’hui, ou une visite de plus. N’allongez jamais la visite sans accord. Laissez au moins trente minutes entre deux clients pour la route; le site les ajoute à votre horaire. Prenez vos pauses : la fatigue fait des dégâts.',
      ],
    ],
    questions: [
      {
        ask: 'Vous aurez vingt minutes de retard. Que faites-vous?',
        choices: [
          'J’écris dès que je le sais, avec l’heure d’arrivée',
          'Je m’excuse en arrivant',
          'Je pointe mon arrivée d’avance, en route',
          'J’annule la visite',
        ],
      },
      {
        ask: 'À partir de quand pouvez-vous pointer votre arrivée?',
        choices: [
          '60 minutes avant le début, près du logement',
          'La veille au soir',
          'De partout, à toute heure',
          'Seulement à la minute exacte',
        ],
      },
      {
        ask: 'Que fait-on dans les dix premières minutes?',
        choices: [
          'Le tour des pièces, les photos « avant » et les produits qui doivent agir',
          'Une pause',
          'Le plancher de l’entrée',
          'Les photos « après »',
        ],
      },
      {
        ask: 'Le logement est deux fois plus sale que décrit. Quand le dites-vous?',
        choices: [
          'Dans la première heure, avec une photo et un choix',
          'À la fin, en demandant plus d’argent',
          'Jamais : je reste deux heures de plus sans rien dire',
          'Dans mon évaluation du client',
        ],
      },
      {
        ask: 'Une pièce déborde de quinze minutes. Que faites-vous?',
        choices: [
          'Je garde ce qui compte le plus pour le client et je le lui dis',
          'Je bâcle le reste',
          'J’allonge la visite sans accord',
          'Je coche tout de même toute la liste',
        ],
      },
    ],
  },
  en: {
    title: 'Time management',
    intro:
      'A visit lasts at least four hours and ends when promised. Arriving on time, spreading the effort and warning early are what separate a good rating from a complaint.',
    sections: [
      [
        'Being on time',
        'You can punch in from 60 minutes before the start, within 300 metres of the home. Plan for snow, parking and roadworks: aim to be ten minutes early. Running late? Write as soon as you know, with a precise time. Thirty minutes after the start without a punch-in, the client may report a no-show: they are refunded and your reliability drops.',
      ],
      [
        'The first ten minutes',
        'Walk through the rooms with the list, take the “before” photos, apply the products that need time and start whatever runs by itself, like the dishwasher. Decide on the order: bathroom and kitchen first, they take half the time. Keep twenty minutes at the end for floors, photos and the last look.',
      ],
      [
        'A four-hour plan',
        'For a two-bedroom home: 10 minutes to start, 60 for the kitchen, 60 for the bathroom, 70 for bedrooms and living room, 20 for floors, 20 to finish. Check the time at every room. If a room runs over by fifteen minutes, choose what matters most to the client rather than rushing everything.',
      ],
      [
        'When it does not fit',
        'If the home is larger or dirtier than described, say so within the first hour, with a photo, and offer a choice: what will be done today, or one more visit. Never extend a visit without agreement. Leave at least thirty minutes between two clients for the road; the site adds them to your schedule. Take your breaks: tiredness does damage.',
      ],
    ],
    questions: [
      {
        ask: 'You will be twenty minutes late. What do you do?',
        choices: [
          'I write as soon as I know, with the time I will arrive',
          'I apologize when I get there',
          'I punch in early, on the road',
          'I cancel the visit',
        ],
      },
      {
        ask: 'From when can you punch in?',
        choices: [
          '60 minutes before the start, near the home',
          'The evening before',
          'From anywhere, at any time',
          'Only at the exact minute',
        ],
      },
      {
        ask: 'What do you do in the first ten minutes?',
        choices: [
          'Walk through, take the “before” photos, apply the products that need time',
          'Take a break',
          'Wash the entrance floor',
          'Take the “after” photos',
        ],
      },
      {
        ask: 'The home is twice as dirty as described. When do you say so?',
        choices: [
          'Within the first hour, with a photo and a choice',
          'At the end, asking for more money',
          'Never: I stay two more hours without a word',
          'In my review of the client',
        ],
      },
      {
        ask: 'A room runs over by fifteen minutes. What do you do?',
        choices: [
          'I keep what matters most to the client and tell them',
          'I rush the rest',
          'I extend the visit without agreement',
          'I tick the whole list anyway',
        ],
      },
    ],
  },
}
