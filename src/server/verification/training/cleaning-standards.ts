// Training: what clean means here, room by room, so that two cleaners leave the same result.
import type { Lesson } from './lesson.ts'

export const cleaningStandards: Lesson = {
  fr: {
    title: 'Normes de propreté',
    intro:
      'Un client ne juge pas l’effort, il juge ce qu’il voit, touche et sent en rentrant. Ce module décrit le résultat attendu à chaque visite, pour que « propre » veuille dire la même chose pour tout le monde.',
    sections: [
      [
        'Ce que le client remarque d’abord',
        'L’entrée, la cuisine et la salle de bain font l’impression. Un comptoir sans traces, un robinet qui brille, un miroir sans coulisses et une poubelle vidée valent plus qu’un dessus d’armoire parfait. Terminez chaque pièce par un regard depuis la porte, à la hauteur des yeux, puis un second vers le plancher et les coins.',
      ],
      [
        'Pièce par pièce',
        'Cuisine : surfaces, plaque, extérieur des appareils, évier et robinetterie désinfectés, plancher lavé. Salle de bain : cuvette dedans, dehors et derrière, douche et joints, lavabo, miroir, poignées, plancher jusque derrière la porte. Chambres et séjour : poussière de haut en bas, surfaces, cadres, interrupteurs, plancher aspiré sous ce qui se déplace facilement. Les objets retournent exactement à leur place.',
      ],
      [
        'Propre n’est pas désinfecté',
        'Nettoyer enlève la saleté; désinfecter tue les microbes qui restent. On nettoie toujours d’abord, puis on laisse le désinfectant humide le temps inscrit sur l’étiquette, souvent de 3 à 10 minutes, avant d’essuyer. Désinfectez la cuvette, les poignées, les robinets et l’évier; le reste n’en a pas besoin.',
      ],
      [
        'La preuve du travail',
        'Prenez les photos avant et après sous le même angle, avec de la lumière, sans personne ni papiers personnels dans l’image. Cochez une tâche quand elle est faite, jamais d’avance; les autres sont « pas nécessaires » ou « pas faites », avec la raison. La visite ne se termine que si chaque ligne a sa réponse, et le client les lit : une tâche expliquée évite une plainte.',
      ],
    ],
    questions: [
      {
        ask: 'Vous désinfectez l’évier. Quel est le bon ordre?',
        choices: [
          'Nettoyer, appliquer le désinfectant, attendre le temps de l’étiquette, essuyer',
          'Appliquer le désinfectant et essuyer tout de suite',
          'Désinfecter d’abord, nettoyer ensuite',
          'Rincer à l’eau très chaude, sans produit',
        ],
      },
      {
        ask: 'Comment finit-on une pièce?',
        choices: [
          'En la regardant depuis la porte, puis vers le plancher et les coins',
          'En vaporisant un parfum',
          'En fermant la lumière pour ne pas voir les traces',
          'En commençant tout de suite la suivante',
        ],
      },
      {
        ask: 'Une tâche de la liste est impossible : la douche est en réparation. Que faites-vous?',
        choices: [
          'Je réponds « pas fait » et j’écris pourquoi',
          'Je la coche sans rien dire, pour pouvoir terminer',
          'Je quitte sans rien dire',
          'Je répare la douche',
        ],
      },
      {
        ask: 'Quelle photo « après » convient?',
        choices: [
          'Même angle que la photo « avant », bien éclairée, sans personne',
          'Un gros plan du robinet seulement',
          'Une photo où l’on voit le courrier du client',
          'Une photo prise chez un autre client',
        ],
      },
      {
        ask: 'Que fait-on d’un bibelot déplacé pour épousseter?',
        choices: [
          'On le remet exactement à sa place',
          'On l’aligne à notre goût',
          'On le range dans une armoire',
          'On le laisse par terre pour le client',
        ],
      },
    ],
  },
  en: {
    title: 'Cleaning standards',
    intro:
      'Clients do not judge effort; they judge what they see, touch and smell when they come home. This module describes the result expected at every visit, so that “clean” means the same thing for everyone.',
    sections: [
      [
        'What clients notice first',
        'The entrance, the kitchen and the bathroom make the impression. A counter without streaks, a tap that shines, a clear mirror and an emptied bin are worth more than a perfect cupboard top. Finish each room with a look from the door at eye level, then a second one toward the floor and the corners.',
      ],
      [
        'Room by room',
        'Kitchen: surfaces, stovetop, outside of appliances, sink and taps disinfected, floor washed. Bathroom: the bowl inside, outside and behind, shower and grout, basin, mirror, handles, floor right up behind the door. Bedrooms and living room: dust from top to bottom, surfaces, frames, switches, floor vacuumed under whatever moves easily. Objects go back exactly where they were.',
      ],
      [
        'Clean is not disinfected',
        'Cleaning removes dirt; disinfecting kills the germs that remain. Always clean first, then leave the disinfectant wet for the time on the label, often 3 to 10 minutes, before wiping. Disinfect the toilet, handles, taps and sink; the rest does not need it.',
      ],
      [
        'Proof of the work',
        'Take the before and after photos from the same angle, with light, with no person and no personal papers in the picture. Tick a task once it is done, never ahead of time; the others are “not needed” or “not done”, with the reason. A visit only ends once every line has its answer, and the client reads them: a task that is explained avoids a complaint.',
      ],
    ],
    questions: [
      {
        ask: 'You are disinfecting the sink. What is the right order?',
        choices: [
          'Clean, apply the disinfectant, wait the time on the label, wipe',
          'Apply the disinfectant and wipe at once',
          'Disinfect first, clean afterwards',
          'Rinse with very hot water, without any product',
        ],
      },
      {
        ask: 'How do you finish a room?',
        choices: [
          'By looking at it from the door, then toward the floor and corners',
          'By spraying a scent',
          'By turning off the light so that streaks do not show',
          'By starting the next one right away',
        ],
      },
      {
        ask: 'A task on the list is impossible: the shower is being repaired. What do you do?',
        choices: [
          'I answer “not done” and write why',
          'I tick it without a word, so that I can finish',
          'I leave without saying anything',
          'I repair the shower',
        ],
      },
      {
        ask: 'Which “after” photo is right?',
        choices: [
          'Same angle as the “before” photo, well lit, with nobody in it',
          'A close-up of the tap only',
          'A photo that shows the client’s mail',
          'A photo taken at another client’s home',
        ],
      },
      {
        ask: 'What do you do with an ornament you moved to dust?',
        choices: [
          'Put it back exactly where it was',
          'Line it up the way you prefer',
          'Put it away in a cupboard',
          'Leave it on the floor for the client',
        ],
      },
    ],
  },
}
