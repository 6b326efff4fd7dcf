// English for the page that walks a future cleaner from sign-up to the first request.
import type { becoming as fr } from '../fr/becoming.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, maxFixed, maxHourly, minHours, minFixed, minHourly, reportMonths } = figuresIn('en')

export const becoming: Words<typeof fr> = {
  pageTitle: 'Become a cleaner: from sign-up to your first request',
  description: `The steps to offer your cleaning services in Quebec, the papers to get ready (identification, background check less than ${reportMonths} months old), the equipment and the free training.`,
  crumb: 'First steps',
  title: 'From sign-up to your first request.',
  lede: 'What happens at each step, and what is best prepared beforehand. Everything is saved as you go: you can leave and come back.',
  stages: {
    title: 'Four steps',
    items: {
      quick: {
        title: 'Get acquainted',
        body: 'Your name, your address, your languages, a photo. Only your city will be shown. Under three minutes.',
      },
      ready: { title: 'Prepare your visits', body: `Services, cities, rates and your usual week. A visit lasts at least ${minHours} h.` },
      papers: {
        title: 'Have your papers checked',
        body: 'A person on our team looks at them and writes to you. If something is missing, they say what.',
      },
      first: {
        title: 'Answer',
        body: `Your page appears. Each request comes by e-mail with what it would bring you, and you have up to ${answerHours} h to answer.`,
      },
    },
  },
  papers: {
    title: 'Have these at hand',
    lede: 'The first two are needed to appear in the list; the others help, but are not required.',
    items: {
      id: 'Photo identification that is still valid. Never your health insurance card or your social insurance number.',
      report: `Your background check report, less than ${reportMonths} months old. How long it takes depends on the police service: it is often the longest wait, so start there.`,
      photo: 'A clear, recent photo of you: clients like to know who will come.',
      rates: `An idea of your price: from ${minHourly} to ${maxHourly} an hour, or from ${minFixed} to ${maxFixed} a visit.`,
      insurance: 'Your proof of liability insurance, if you have one.',
      taxes: 'Your GST and QST numbers, if you are registered.',
    },
  },
  after: {
    title: 'And then?',
    body: 'The first reviews make the difference. Answer your first requests quickly, keep your hours up to date and take good photos before and after: the client sees them during the visit.',
  },
  next: { title: 'Start now', body: 'An account is free. You can send your papers once you have them.' },
}
