// Training: products, bodies and emergencies; nobody is hurt for a clean house.
import type { Lesson } from './lesson.ts'

export const safetyProtocols: Lesson = {
  fr: {
    title: 'Règles de sécurité',
    intro:
      'Aucune visite ne vaut une blessure. La plupart des accidents de ménage viennent d’un mélange de produits, d’une chute ou d’un effort mal placé; les trois s’évitent.',
    sections: [
      [
        'Ne jamais mélanger',
        'L’eau de Javel avec un acide (vinaigre, détartrant, nettoyant pour cuvettes) dégage du chlore; avec l’ammoniaque (certains lave-vitres), des chloramines. Les deux brûlent les poumons. Un seul produit à la fois, rincé avant le suivant, fenêtre ouverte ou ventilateur en marche. Ne transvidez jamais un produit dans un contenant sans étiquette. Lisez les symboles de danger : ils disent quels gants et quelle aération il faut.',
      ],
      [
        'Protéger son corps',
        'Gants pour tout produit, lunettes pour ce qui éclabousse, chaussures fermées antidérapantes. Pliez les genoux, gardez la charge près du corps, faites rouler plutôt que soulever. Un meuble trop lourd reste en place. Pour travailler en hauteur : un escabeau stable à trois points d’appui, jamais une chaise, et rien au-dessus de la deuxième marche si vous êtes seul.',
      ],
      [
        'Électricité, verre et seringues',
        'Débranchez un appareil avant de le nettoyer et gardez l’eau loin des prises. Le verre cassé se ramasse avec un balai et un carton, jamais à la main. Une seringue, du sang ou de la moisissure étendue : n’y touchez pas, quittez la pièce, prévenez le client et écrivez-nous.',
      ],
      [
        'En cas d’urgence',
        'Feu, gaz, blessure grave, menace : sortez, puis composez le 911. Produit avalé ou dans les yeux : Centre antipoison du Québec, 1 800 463-5060, et rincez les yeux quinze minutes. Quittez une maison où vous ne vous sentez pas en sécurité, même en pleine visite : votre sécurité passe avant elle. La page de la visite a un bouton pour partir aussitôt, et le temps travaillé vous est payé. Une fois à l’abri, signalez-y le problème; une personne regarde ce qui s’est passé. Faites de même pour tout accident, le jour même.',
      ],
    ],
    questions: [
      {
        ask: 'La cuvette contient déjà de l’eau de Javel. Vous voulez détartrer. Que faites-vous?',
        choices: [
          'Je rince à fond avant d’utiliser un autre produit, en aérant',
          'J’ajoute du vinaigre par-dessus',
          'J’ajoute un nettoyant à l’ammoniaque',
          'Je mélange les deux dans un seau d’abord',
        ],
      },
      {
        ask: 'Il faut atteindre le dessus d’une armoire haute. Sur quoi montez-vous?',
        choices: ['Un escabeau stable', 'Une chaise de cuisine', 'Le comptoir', 'Un seau renversé'],
      },
      {
        ask: 'Vous trouvez une seringue sous un lit. Que faites-vous?',
        choices: [
          'Je n’y touche pas, je quitte la pièce et je préviens',
          'Je la jette avec des gants minces',
          'Je l’aspire',
          'Je la pousse plus loin sous le lit',
        ],
      },
      {
        ask: 'Du produit vous éclabousse les yeux. Quel est le premier geste?',
        choices: [
          'Rincer à l’eau quinze minutes, puis appeler le Centre antipoison',
          'Frotter avec un linge sec',
          'Attendre que ça passe',
          'Mettre des gouttes contre les allergies',
        ],
      },
      {
        ask: 'Quelqu’un dans la maison vous menace. Que faites-vous?',
        choices: [
          'Je sors, j’appelle le 911 au besoin et je le signale',
          'Je termine vite pour être payé',
          'Je réponds sur le même ton',
          'Je m’enferme pour continuer le ménage',
        ],
      },
    ],
  },
  en: {
    title: 'Safety protocols',
    intro:
      'No visit is worth an injury. Most cleaning accidents come from mixing products, a fall or a badly placed effort; all three can be avoided.',
    sections: [
      [
        'Never mix',
        'Bleach with an acid (vinegar, descaler, toilet cleaner) gives off chlorine; with ammonia (some window cleaners), chloramines. Both burn the lungs. One product at a time, rinsed before the next, with a window open or the fan on. Never pour a product into a container without a label. Read the hazard symbols: they say which gloves and how much air you need.',
      ],
      [
        'Protect your body',
        'Gloves for every product, goggles for whatever splashes, closed non-slip shoes. Bend your knees, keep the load close to your body, roll rather than lift. Furniture that is too heavy stays where it is. To work up high: a steady stepladder with three points of contact, never a chair, and nothing above the second step when you are alone.',
      ],
      [
        'Electricity, glass and needles',
        'Unplug an appliance before you clean it and keep water away from outlets. Broken glass is picked up with a broom and cardboard, never by hand. A needle, blood or widespread mould: do not touch it, leave the room, tell the client and write to us.',
      ],
      [
        'In an emergency',
        'Fire, gas, serious injury, threat: get out, then dial 911. Product swallowed or in the eyes: the Quebec Poison Control Centre, 1 800 463-5060, and rinse the eyes for fifteen minutes. Leave a home where you do not feel safe, even halfway through a visit: your safety comes first. The visit’s page has a button to leave at once, and the time you worked is paid. Once you are safe, report the problem there; a person looks at what happened. Do the same for any accident, the same day.',
      ],
    ],
    questions: [
      {
        ask: 'The toilet already contains bleach. You want to descale it. What do you do?',
        choices: [
          'I rinse thoroughly before using another product, with fresh air',
          'I add vinegar on top',
          'I add an ammonia cleaner',
          'I mix the two in a bucket first',
        ],
      },
      {
        ask: 'You need to reach the top of a tall cupboard. What do you stand on?',
        choices: ['A steady stepladder', 'A kitchen chair', 'The counter', 'An upturned bucket'],
      },
      {
        ask: 'You find a needle under a bed. What do you do?',
        choices: [
          'I do not touch it, I leave the room and I report it',
          'I throw it out with thin gloves',
          'I vacuum it up',
          'I push it further under the bed',
        ],
      },
      {
        ask: 'Product splashes into your eyes. What comes first?',
        choices: [
          'Rinse with water for fifteen minutes, then call Poison Control',
          'Rub with a dry cloth',
          'Wait for it to pass',
          'Use allergy drops',
        ],
      },
      {
        ask: 'Someone in the home threatens you. What do you do?',
        choices: [
          'I leave, call 911 if needed, and report it',
          'I finish fast so that I am paid',
          'I answer in the same tone',
          'I lock myself in to go on cleaning',
        ],
      },
    ],
  },
}
