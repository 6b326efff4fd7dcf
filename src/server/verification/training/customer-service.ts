// Training: trust, from the first message to the way a problem is reported.
import type { Lesson } from './lesson.ts'

export const customerService: Lesson = {
  fr: {
    title: 'Service à la clientèle',
    intro:
      'Le client vous ouvre sa maison, souvent en son absence. La confiance se gagne par de petites choses : répondre, arriver, respecter, dire la vérité.',
    sections: [
      [
        'Avant la visite',
        'Répondez aux demandes le jour même : un refus rapide vaut mieux qu’un silence, et l’heure se libère pour quelqu’un d’autre. Avant d’accepter, lisez les notes et regardez s’il y a des animaux; la veille, lisez les pièces à éviter. Une fois la visite confirmée, demandez ce qui n’est pas clair dans sa conversation. Ne donnez ni ne demandez de numéro de téléphone.',
      ],
      [
        'Chez les gens',
        'Saluez, enlevez vos chaussures ou mettez des couvre-chaussures, demandez où poser vos affaires. N’ouvrez que ce que la liste demande d’ouvrir. Ne photographiez que le travail. Ne parlez à personne de ce que vous avez vu : ni l’adresse, ni les objets, ni les habitudes. N’amenez personne, ne fumez pas, ne touchez pas à la nourriture. Les codes d’accès se lisent sur le site au besoin et ne se recopient nulle part.',
      ],
      [
        'Quand quelque chose se brise',
        'Dites-le tout de suite, avant que le client le trouve : ce qui est arrivé, une photo, ce que vous proposez. S’il est absent et permet les photos, la note de la photo le lui dit. Ne jetez pas les morceaux. Un bris avoué se règle; un bris caché coûte la confiance. Si quelque chose était déjà brisé à votre arrivée, photographiez-le avant de commencer.',
      ],
      [
        'Un client mécontent',
        'Écoutez jusqu’au bout, répétez dans vos mots ce qui ne va pas, proposez un geste précis : reprendre la salle de bain maintenant, ou revenir demain. Restez calme et poli, même à l’écrit. Si vous n’arrivez pas à vous entendre, signalez un problème sur la page de la visite : une personne regarde les photos, la liste et les heures, et répond aux deux. Traitez tout le monde de la même façon : la loi et nos conditions interdisent la discrimination.',
      ],
    ],
    questions: [
      {
        ask: 'Vous ne pouvez pas accepter une demande. Que faites-vous?',
        choices: [
          'Je refuse le jour même, pour libérer l’heure',
          'Je laisse la demande expirer',
          'J’accepte, puis j’annule la veille',
          'J’envoie quelqu’un d’autre à ma place',
        ],
      },
      {
        ask: 'Vous cassez un vase. Que faites-vous d’abord?',
        choices: [
          'Je le dis tout de suite au client, avec une photo',
          'Je ramasse et j’espère que personne ne le remarque',
          'Je le recolle sans rien dire',
          'J’attends que le client m’en parle',
        ],
      },
      {
        ask: 'Un ami demande où habite votre client connu. Que répondez-vous?',
        choices: [
          'Rien : ce que je vois chez les gens reste entre eux et moi',
          'Le quartier seulement',
          'L’adresse, s’il promet de ne rien dire',
          'Je lui montre une photo du salon',
        ],
      },
      {
        ask: 'Le client trouve la douche mal faite et vous êtes encore sur place. Que proposez-vous?',
        choices: [
          'De la reprendre maintenant, après avoir écouté ce qui ne va pas',
          'De laisser un avis sur le client',
          'De partir puisque le temps est écoulé',
          'De payer comptant pour éviter une plainte',
        ],
      },
      {
        ask: 'Où lisez-vous le code de la porte?',
        choices: [
          'Sur la page de la visite, au moment d’entrer',
          'Dans un carnet où je garde tous les codes',
          'Dans un texto que je me suis envoyé',
          'Sur un papier laissé dans ma voiture',
        ],
      },
    ],
  },
  en: {
    title: 'Customer service',
    intro:
      'Clients open their home to you, often while they are away. Trust is earned by small things: answering, showing up, respecting, telling the truth.',
    sections: [
      [
        'Before the visit',
        'Answer requests the same day: a quick no is better than silence, and the time is free for someone else. Before you accept, read the notes and check for pets; the day before, read the rooms to avoid. Once the visit is confirmed, ask about anything unclear in its conversation. Neither give nor ask for a phone number.',
      ],
      [
        'In people’s homes',
        'Say hello, take off your shoes or wear covers, ask where to put your things. Open only what the list asks you to open. Photograph only the work. Tell nobody what you saw: not the address, not the belongings, not the habits. Bring nobody, do not smoke, leave the food alone. Access codes are read on the site when needed and copied nowhere.',
      ],
      [
        'When something breaks',
        'Say so at once, before the client finds it: what happened, a photo, what you propose. If they are out and allow photos, the photo’s note tells them. Do not throw the pieces away. Damage that is admitted gets settled; damage that is hidden costs trust. If something was already broken when you arrived, photograph it before you start.',
      ],
      [
        'An unhappy client',
        'Listen to the end, say in your own words what is wrong, offer something precise: redo the bathroom now, or come back tomorrow. Stay calm and polite, in writing too. If you cannot agree, report a problem on the visit’s page: a person looks at the photos, the list and the times, and answers you both. Treat everyone alike: the law and our terms forbid discrimination.',
      ],
    ],
    questions: [
      {
        ask: 'You cannot take a request. What do you do?',
        choices: [
          'I decline the same day, so that the time is free',
          'I let the request expire',
          'I accept, then cancel the day before',
          'I send someone else in my place',
        ],
      },
      {
        ask: 'You break a vase. What do you do first?',
        choices: [
          'I tell the client at once, with a photo',
          'I pick it up and hope nobody notices',
          'I glue it back without a word',
          'I wait for the client to mention it',
        ],
      },
      {
        ask: 'A friend asks where your well-known client lives. What do you answer?',
        choices: [
          'Nothing: what I see in people’s homes stays between them and me',
          'Only the neighbourhood',
          'The address, if they promise to keep it quiet',
          'I show them a photo of the living room',
        ],
      },
      {
        ask: 'The client finds the shower badly done and you are still there. What do you offer?',
        choices: [
          'To redo it now, after listening to what is wrong',
          'To leave a review about the client',
          'To go, since the time is up',
          'To pay cash to avoid a complaint',
        ],
      },
      {
        ask: 'Where do you read the door code?',
        choices: [
          'On the visit’s page, when I need to get in',
          'In a notebook where I keep every code',
          'In a text message that I sent to myself',
          'On a piece of paper left in my car',
        ],
      },
    ],
  },
}
