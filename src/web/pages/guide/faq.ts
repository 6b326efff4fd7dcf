// Which questions are answered, in which group, and where each answer leads.
import type { faq } from '#translations/fr/faq.ts'

export type FaqGroup = keyof typeof faq.groups
export type FaqQuestion = keyof typeof faq.questions

/** The name of a question is its address on the page: published names must stay. */
export const FAQ: Readonly<Record<FaqGroup, readonly FaqQuestion[]>> = {
  clients: ['find', 'length', 'included', 'ahead', 'answer', 'findMe', 'home', 'same', 'products', 'business'],
  payment: ['price', 'halves', 'discount', 'referral', 'fees', 'taxes', 'card', 'refused', 'cancel', 'move', 'refund', 'invoice'],
  safety: ['checks', 'insurance', 'reviews', 'photos', 'access', 'absent', 'lockout', 'cancelled', 'wrong'],
  cleaners: ['who', 'papers', 'choose', 'cost', 'rates', 'payday', 'late'],
  account: ['free', 'signin', 'emails', 'data', 'close'],
}

export const FAQ_GROUPS = ['clients', 'payment', 'safety', 'cleaners', 'account'] as const satisfies readonly FaqGroup[]

const PATHS: Readonly<Record<keyof typeof faq.links, string>> = {
  find: '/cleaners',
  pricing: '/pricing',
  how: '/how-it-works',
  join: '/cleaners/join',
  contact: '/contact',
  profile: '/profile',
  services: '/services/nettoyage-regulier',
  privacy: '/privacy',
}

const LEADS: Readonly<Partial<Record<FaqQuestion, keyof typeof PATHS>>> = {
  find: 'find',
  included: 'services',
  answer: 'how',
  business: 'contact',
  price: 'pricing',
  halves: 'how',
  wrong: 'contact',
  who: 'join',
  invoice: 'profile',
  signin: 'profile',
  emails: 'profile',
  data: 'privacy',
  close: 'profile',
}

export function leadOf(question: FaqQuestion): { name: keyof typeof PATHS; path: string } | null {
  const name = LEADS[question]
  return name === undefined ? null : { name, path: PATHS[name] }
}
