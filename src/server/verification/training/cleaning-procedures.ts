// Training: the order of work, tools by zone, and care for fragile surfaces.
import type { Lesson } from './lesson.ts'

export const cleaningProcedures: Lesson = {
  fr: {
    title: 'Méthodes de nettoyage',
    intro:
      'Une bonne méthode fait gagner du temps et évite les dégâts. Voici l’ordre de travail, les outils par zone et les surfaces qui pardonnent le moins.',
    sections: [
      [
        'Du haut vers le bas, du sec vers l’humide',
        'La poussière tombe : commencez par les luminaires et les tablettes, finissez par le plancher. Époussetez et aspirez avant de mouiller, sinon la poussière devient de la boue. Travaillez vers la sortie pour ne pas marcher sur un plancher humide, et faites le tour de la pièce dans un seul sens pour ne rien oublier.',
      ],
      [
        'Une couleur par zone',
        'Les chiffons transportent les microbes. Gardez une couleur pour la cuvette, une autre pour le reste de la salle de bain, une troisième pour la cuisine et une dernière pour les vitres et la poussière. Un chiffon de la salle de bain ne va jamais à la cuisine. Pliez-le en quatre : huit faces propres avant d’en changer. Tout se lave à l’eau chaude, sans assouplissant, entre deux clients.',
      ],
      [
        'Les surfaces fragiles',
        'Pierre naturelle (marbre, granit, travertin) : savon neutre seulement, jamais de vinaigre ni de citron. Bois huilé ou franc : chiffon à peine humide, séché aussitôt. Acier inoxydable : dans le sens du grain. Écrans : chiffon sec. Vitrocéramique : grattoir prévu, jamais de poudre abrasive. Dans le doute, essayez sur un coin caché ou demandez au client.',
      ],
      [
        'Laisser agir',
        'Le produit travaille pour vous : vaporisez la douche et la cuvette en arrivant, faites autre chose dix minutes, puis frottez. La graisse de cuisine cède à l’eau chaude et au savon à vaisselle; le calcaire, à un produit acide, sauf sur la pierre. Videz et rincez le seau souvent : une eau grise ne fait que déplacer la saleté.',
      ],
    ],
    questions: [
      {
        ask: 'Dans quel ordre nettoyez-vous une chambre?',
        choices: [
          'Poussière en haut, surfaces, aspirateur, puis plancher humide vers la sortie',
          'Plancher humide d’abord, poussière ensuite',
          'Au hasard, selon ce qui est le plus sale',
          'De la porte vers le fond, plancher en premier',
        ],
      },
      {
        ask: 'Le comptoir est en marbre et taché de calcaire. Que prenez-vous?',
        choices: ['Un savon neutre', 'Du vinaigre', 'Du jus de citron', 'Un détartrant'],
      },
      {
        ask: 'Pourquoi des chiffons de couleurs différentes?',
        choices: [
          'Pour ne pas porter les microbes d’une zone à l’autre',
          'Pour que ce soit plus joli',
          'Pour savoir lesquels appartiennent au client',
          'Pour reconnaître les plus neufs',
        ],
      },
      {
        ask: 'Comment gagner du temps dans une douche très sale?',
        choices: [
          'Appliquer le produit en arrivant et le laisser agir pendant une autre tâche',
          'Frotter plus fort avec une laine d’acier',
          'Mélanger deux produits pour plus d’effet',
          'Garder la douche pour la prochaine visite',
        ],
      },
      {
        ask: 'L’eau du seau est grise à la moitié du plancher. Que faites-vous?',
        choices: ['Je la change', 'J’ajoute du savon', 'Je continue pour économiser l’eau', 'Je finis avec un chiffon sec'],
      },
    ],
  },
  en: {
    title: 'Cleaning procedures',
    intro:
      'A good method saves time and prevents damage. Here are the order of work, tools by zone, and the surfaces that forgive the least.',
    sections: [
      [
        'Top to bottom, dry to wet',
        'Dust falls: start with lights and shelves, end with the floor. Dust and vacuum before you wet anything, or dust becomes mud. Work toward the exit so that you never walk on a damp floor, and go around the room in one direction so that nothing is forgotten.',
      ],
      [
        'One colour per zone',
        'Cloths carry germs. Keep one colour for the toilet, another for the rest of the bathroom, a third for the kitchen and a last one for glass and dust. A bathroom cloth never goes to the kitchen. Fold it in four: eight clean faces before you change it. Everything is washed hot, without softener, between two clients.',
      ],
      [
        'Fragile surfaces',
        'Natural stone (marble, granite, travertine): neutral soap only, never vinegar or lemon. Oiled or solid wood: a barely damp cloth, dried at once. Stainless steel: along the grain. Screens: a dry cloth. Glass cooktops: the proper scraper, never abrasive powder. When in doubt, try a hidden corner or ask the client.',
      ],
      [
        'Let it work',
        'The product works for you: spray the shower and the toilet when you arrive, do something else for ten minutes, then scrub. Kitchen grease gives way to hot water and dish soap; limescale to an acid product, except on stone. Empty and rinse the bucket often: grey water only moves the dirt around.',
      ],
    ],
    questions: [
      {
        ask: 'In what order do you clean a bedroom?',
        choices: [
          'High dust, surfaces, vacuum, then damp floor toward the exit',
          'Damp floor first, dust afterwards',
          'At random, whatever is dirtiest',
          'From the door inward, floor first',
        ],
      },
      {
        ask: 'The counter is marble, stained with limescale. What do you use?',
        choices: ['A neutral soap', 'Vinegar', 'Lemon juice', 'A descaler'],
      },
      {
        ask: 'Why cloths of different colours?',
        choices: [
          'So that germs are not carried from one zone to another',
          'Because it looks nicer',
          'To know which belong to the client',
          'To recognize the newest ones',
        ],
      },
      {
        ask: 'How do you save time in a very dirty shower?',
        choices: [
          'Apply the product on arrival and let it work during another task',
          'Scrub harder with steel wool',
          'Mix two products for more effect',
          'Keep the shower for the next visit',
        ],
      },
      {
        ask: 'The water in the bucket is grey halfway through the floor. What do you do?',
        choices: ['I change it', 'I add soap', 'I carry on to save water', 'I finish with a dry cloth'],
      },
    ],
  },
}
