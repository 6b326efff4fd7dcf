// Training: being on time, planning a visit of four hours, and what to do when it does not fit.
import { figuresIn } from '#translations/figures.ts'
import type { Lesson } from './lesson.ts'

const fr = figuresIn('fr')
const en = figuresIn('en')

export const timeManagement: Lesson = {
  fr: {
    title: 'Gestion du temps',
    intro:
      'Une visite dure au moins quatre heures et finit à l’heure promise. Arriver à temps, répartir l’effort et dire tôt ce qui ne rentrera pas : voilà ce qui sépare une bonne note d’une réclamation.',
    sections: [
      [
        'Arriver à l’heure',
        `Vous pouvez pointer votre arrivée à partir de ${fr.punchInMinutes} minutes avant le début, à ${fr.punchMeters} mètres ou moins du logement; l’imprécision de votre téléphone vous est comptée en plus. Prévoyez la neige, le stationnement et les travaux : visez dix minutes d’avance, et dites sur la page de la visite que vous êtes en route : le client apprend quand vous attendre. Après ${fr.graceMinutes} minutes sans pointage, le client peut déclarer une absence : il est remboursé et votre fiabilité baisse.`,
      ],
      [
        'Les dix premières minutes',
        'Faites le tour des pièces avec la liste, prenez les photos « avant », appliquez les produits qui doivent agir et lancez ce qui tourne seul, comme le lave-vaisselle. Décidez de l’ordre : salle de bain et cuisine d’abord, elles prennent la moitié du temps. Gardez vingt minutes à la fin pour les planchers, les photos et le dernier regard.',
      ],
      [
        'Un plan de quatre heures',
        'Pour un logement de deux chambres : 10 minutes de départ, 60 pour la cuisine, 60 pour la salle de bain, 70 pour les chambres et le séjour, 20 pour les planchers, 20 pour la fin. Regardez l’heure à chaque pièce. Si une pièce déborde de quinze minutes, reprenez ce temps sur les suivantes, l’essentiel d’abord, sans en sauter une : à la fin, chaque ligne de la liste attend sa réponse.',
      ],
      [
        'Quand ça ne rentre pas',
        `Si le logement est plus grand ou plus sale que décrit, dites-le dans la première heure, de vive voix ou dans la note d’une photo : ce qui sera fait à fond aujourd’hui, et ce qui demande une visite de plus. N’allongez jamais la visite sans accord. Entre deux clients, le site garde la route libre, jamais moins de ${fr.travelMinutes} minutes. Prenez vos pauses : la fatigue fait des dégâts.`,
      ],
    ],
    questions: [
      {
        ask: 'Vous aurez vingt minutes de retard. Que faites-vous?',
        choices: [
          'J’y vais quand même, je m’excuse et je fais toute la durée prévue',
          'Je pars plus tôt pour rattraper mon horaire',
          'Je pointe mon arrivée d’avance, en route',
          'J’annule la visite',
        ],
      },
      {
        ask: 'À partir de quand pouvez-vous pointer votre arrivée?',
        choices: [
          `${fr.punchInMinutes} minutes avant le début, près du logement`,
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
          'Dans la première heure, de vive voix ou avec une photo',
          'À la fin, en demandant plus d’argent',
          'Jamais : je reste deux heures de plus sans rien dire',
          'Dans mon évaluation du client',
        ],
      },
      {
        ask: 'Une pièce déborde de quinze minutes. Que faites-vous?',
        choices: [
          'Je reprends ce temps sur les suivantes, l’essentiel d’abord, et je le dis au client',
          'Je saute une pièce au complet sans rien dire',
          'J’allonge la visite sans accord',
          'Je coche d’avance ce que je n’aurai pas le temps de faire',
        ],
      },
    ],
  },
  en: {
    title: 'Time management',
    intro:
      'A visit lasts at least four hours and ends when promised. Arriving on time, spreading the effort and saying early what will not fit are what separate a good rating from a complaint.',
    sections: [
      [
        'Being on time',
        `You can check in from ${en.punchInMinutes} minutes before the start, within ${en.punchMeters} metres of the home; your phone’s own margin of error is added in your favour. Plan for snow, parking and roadworks: aim to be ten minutes early, and say on the visit’s page that you are on your way: the client learns when to expect you. After ${en.graceMinutes} minutes without a check-in, the client may report a no-show: they are refunded and your reliability drops.`,
      ],
      [
        'The first ten minutes',
        'Walk through the rooms with the list, take the “before” photos, apply the products that need time and start whatever runs by itself, like the dishwasher. Decide on the order: bathroom and kitchen first, they take half the time. Keep twenty minutes at the end for floors, photos and the last look.',
      ],
      [
        'A four-hour plan',
        'For a two-bedroom home: 10 minutes to start, 60 for the kitchen, 60 for the bathroom, 70 for bedrooms and living room, 20 for floors, 20 to finish. Check the time at every room. If a room runs over by fifteen minutes, take that time from the next ones, essentials first, without skipping any: at the end, every line of the list waits for its answer.',
      ],
      [
        'When it does not fit',
        `If the home is larger or dirtier than described, say so within the first hour, in person or in a photo’s note: what will be done thoroughly today, and what needs one more visit. Never extend a visit without agreement. Between two clients, the site keeps the road free, never less than ${en.travelMinutes} minutes. Take your breaks: tiredness does damage.`,
      ],
    ],
    questions: [
      {
        ask: 'You will be twenty minutes late. What do you do?',
        choices: [
          'I go all the same, apologize and stay for the whole time booked',
          'I leave early to catch up with my schedule',
          'I check in early, on the road',
          'I cancel the visit',
        ],
      },
      {
        ask: 'From when can you check in?',
        choices: [
          `${en.punchInMinutes} minutes before the start, near the home`,
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
          'Within the first hour, in person or with a photo',
          'At the end, asking for more money',
          'Never: I stay two more hours without a word',
          'In my review of the client',
        ],
      },
      {
        ask: 'A room runs over by fifteen minutes. What do you do?',
        choices: [
          'I take that time from the next ones, essentials first, and tell the client',
          'I skip a whole room without a word',
          'I extend the visit without agreement',
          'I tick ahead of time what I will not get to',
        ],
      },
    ],
  },
}
