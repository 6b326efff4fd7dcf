// Training: cleaning well with less product, less water and less waste.
import type { Lesson } from './lesson.ts'

export const ecoFriendly: Lesson = {
  fr: {
    title: 'Ménage écologique',
    intro:
      'Un ménage écologique nettoie aussi bien avec moins : moins de produit, moins d’eau, moins de déchets. C’est meilleur pour vos poumons, pour les enfants et les animaux de la maison, et pour la rivière.',
    sections: [
      [
        'Le bon produit, à la bonne dose',
        'Trois produits suffisent presque partout : un savon neutre, un détartrant à l’acide citrique, un désinfectant pour la cuvette et l’évier. Cherchez une certification vérifiée, comme ÉCOLOGO ou Safer Choice, plutôt que les mots « vert » ou « naturel », que personne ne contrôle. Dosez avec le bouchon : trop de savon laisse un film qui attire la saleté.',
      ],
      [
        'Ce que la microfibre remplace',
        'Un bon chiffon de microfibre humide enlève la poussière, les traces et la plupart des microbes sans produit. Lavé à l’eau chaude, sans assouplissant ni javellisant, il sert des centaines de fois. Utilisez deux seaux, un pour le savon et un pour rincer : l’eau reste propre deux fois plus longtemps. Fermez le robinet pendant que vous frottez.',
      ],
      [
        'Les recettes maison et leurs limites',
        'Le bicarbonate récure, le vinaigre dissout le calcaire, le savon noir dégraisse. Ensemble, vinaigre et bicarbonate s’annulent. Le vinaigre abîme la pierre et ne désinfecte pas; il ne se mélange jamais à l’eau de Javel. Les huiles essentielles peuvent rendre un chat malade et déclencher des allergies : demandez avant d’en utiliser.',
      ],
      [
        'Les déchets',
        'Suivez le bac de la ville : recyclage, compost, déchets, chacun à sa place. Ne versez jamais de peinture, de solvant ou de médicament dans l’évier; ils vont à l’écocentre ou à la pharmacie. Rechargez vos bouteilles plutôt que d’en acheter de nouvelles. Aérez dix minutes au lieu de parfumer. L’insigne écologique de votre page vient d’un certificat que nous vérifions; ne l’annoncez pas sans lui.',
      ],
    ],
    questions: [
      {
        ask: 'À quoi reconnaît-on un produit vraiment plus écologique?',
        choices: [
          'À une certification vérifiée, comme ÉCOLOGO',
          'Au mot « naturel » sur la bouteille',
          'À sa couleur verte',
          'À son parfum de citron',
        ],
      },
      {
        ask: 'Que donne un mélange de vinaigre et de bicarbonate?',
        choices: ['Ils s’annulent', 'Un désinfectant puissant', 'Un détartrant deux fois plus fort', 'Un produit sûr pour le marbre'],
      },
      {
        ask: 'Comment laver les chiffons de microfibre?',
        choices: [
          'À l’eau chaude, sans assouplissant ni javellisant',
          'Avec beaucoup d’assouplissant',
          'À l’eau de Javel',
          'On les jette après chaque client',
        ],
      },
      {
        ask: 'Le client vous demande de vider un vieux pot de solvant. Où va-t-il?',
        choices: ['À l’écocentre', 'Dans l’évier, avec beaucoup d’eau', 'Dans la cuvette', 'Dans le bac de recyclage'],
      },
      {
        ask: 'Il y a un chat dans la maison. Que faites-vous avant d’utiliser des huiles essentielles?',
        choices: [
          'Je demande au client, car elles peuvent le rendre malade',
          'J’en mets moins',
          'J’ouvre une boîte de nourriture',
          'Rien : elles sont naturelles',
        ],
      },
    ],
  },
  en: {
    title: 'Eco-friendly cleaning',
    intro:
      'Eco-friendly cleaning works just as well with less: less product, less water, less waste. It is better for your lungs, for the children and pets of the house, and for the river.',
    sections: [
      [
        'The right product, the right dose',
        'Three products are enough almost everywhere: a neutral soap, a citric acid descaler, a disinfectant for the toilet and the sink. Look for a verified certification such as ECOLOGO or Safer Choice rather than the words “green” or “natural”, which nobody checks. Measure with the cap: too much soap leaves a film that attracts dirt.',
      ],
      [
        'What microfibre replaces',
        'A good damp microfibre cloth removes dust, streaks and most germs without any product. Washed hot, without softener or bleach, it lasts for hundreds of uses. Use two buckets, one for soap and one to rinse: the water stays clean twice as long. Turn off the tap while you scrub.',
      ],
      [
        'Home recipes and their limits',
        'Baking soda scours, vinegar dissolves limescale, black soap cuts grease. Together, vinegar and baking soda cancel each other out. Vinegar damages stone and does not disinfect; it is never mixed with bleach. Essential oils can make a cat ill and trigger allergies: ask before you use any.',
      ],
      [
        'Waste',
        'Follow the city’s bins: recycling, compost, garbage, each in its place. Never pour paint, solvent or medicine down the sink; they go to the ecocentre or the pharmacy. Refill your bottles rather than buying new ones. Air the room for ten minutes instead of scenting it. The eco badge on your page comes from a certificate that we check; do not claim it without one.',
      ],
    ],
    questions: [
      {
        ask: 'How do you recognize a product that really is greener?',
        choices: [
          'By a verified certification, such as ECOLOGO',
          'By the word “natural” on the bottle',
          'By its green colour',
          'By its lemon scent',
        ],
      },
      {
        ask: 'What do vinegar and baking soda make together?',
        choices: [
          'They cancel each other out',
          'A powerful disinfectant',
          'A descaler twice as strong',
          'A product that is safe on marble',
        ],
      },
      {
        ask: 'How do you wash microfibre cloths?',
        choices: ['Hot, without softener or bleach', 'With plenty of softener', 'In bleach', 'They are thrown out after each client'],
      },
      {
        ask: 'The client asks you to empty an old can of solvent. Where does it go?',
        choices: ['To the ecocentre', 'Down the sink, with plenty of water', 'Into the toilet', 'Into the recycling bin'],
      },
      {
        ask: 'There is a cat in the home. What do you do before using essential oils?',
        choices: [
          'I ask the client, because they can make it ill',
          'I use less of them',
          'I open a can of food',
          'Nothing: they are natural',
        ],
      },
    ],
  },
}
