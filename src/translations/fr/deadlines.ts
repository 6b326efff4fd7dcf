// Until when an answer comes and until when cancelling is free: the same sentences before asking, after, and in letters.
import { figuresIn } from '../figures.ts'

const { freeAfterHours, freeHours } = figuresIn('fr')

export const deadlines = {
  answer: {
    hours: '{{name}} a {{count}} heures pour répondre.',
    minutes: '{{name}} a {{count}} minutes pour répondre.',
    by: '{{name}} a jusqu’au {{when}} pour répondre.',
  },
  until: 'jusqu’au {{when}}',
  cancelling: {
    'free-to-start': 'Annuler est gratuit jusqu’au début de la visite.',
    free: 'Annuler est gratuit {{until}}. Ensuite, annuler coûte {{fee}}.',
    'free-at-least': `Annuler est gratuit {{until}}, et toujours ${freeAfterHours} heures après l’acceptation. Ensuite, annuler coûte {{fee}}.`,
    'free-after-answer': `Moins de ${freeHours} heures avant la visite : annuler est gratuit tant que la demande n’est pas acceptée, puis ${freeAfterHours} heures encore, ou jusqu’au début. Ensuite, annuler coûte {{fee}}.`,
    fee: 'Annuler coûte maintenant {{fee}}.',
  },
}
