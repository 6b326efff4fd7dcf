// English for the page that walks a future cleaner from sign-up to the first request.
import type { becoming as fr } from '../fr/becoming.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, maxFixed, maxHourly, minHours, minFixed, minHourly, reportMonths } = figuresIn('en')

export const becoming: Words<typeof fr> = {
  pageTitle: 'Become a cleaner: from sign-up to your first request',
  description: `How to offer your cleaning services in Quebec: the steps, the documents to have ready (ID, background check less than ${reportMonths} months old), the equipment and the free training.`,
  crumb: 'First steps',
  title: 'From sign-up to your first request.',
  lede: 'What happens at each step, and what to have ready. Everything is saved as you go: you can leave and come back.',
  stages: {
    title: 'Four steps',
    items: {
      quick: {
        title: 'Tell us about you',
        body: 'Your name, your address, your languages, a photo. Of your address, only the town is shown. Under three minutes.',
      },
      ready: { title: 'Set up your visits', body: `Services, towns, rates and your usual week. Visits last at least ${minHours} h.` },
      papers: {
        title: 'Get your documents verified',
        body: 'Someone on our team reviews them and writes to you. If something’s missing, we tell you what.',
      },
      first: {
        title: 'Answer',
        body: `You’re on the list. Every request comes with what it pays, and you have up to ${answerHours} h to answer.`,
      },
    },
  },
  papers: {
    title: 'Have these ready',
    lede: 'You need the first four to be listed. The other two help, but aren’t required.',
    items: {
      id: 'Photo ID that’s still valid. Never your health insurance card or your social insurance number.',
      report: `Your background check, less than ${reportMonths} months old. Wait times vary from one police service to another: it’s often the longest step, so start there.`,
      photo: 'A clear, recent photo of you: clients want to see who’s coming.',
      rates: `An idea of your price: from ${minHourly} to ${maxHourly} an hour, or from ${minFixed} to ${maxFixed} a visit.`,
      insurance: 'Your proof of liability insurance, if you have it.',
      taxes: 'Your GST and QST numbers, if you’re registered.',
    },
  },
  after: {
    title: 'And then?',
    body: 'Your first reviews make all the difference. Answer your first requests quickly, keep your schedule up to date and take good before and after photos: the client sees them during the visit.',
  },
  next: { title: 'Start now', body: 'An account is free. Send your documents whenever you have them.' },
}
