// The pages that anyone may read and search engines list. How to add one: `routes.ts`.
import type { PageRoute } from './platform/page.ts'
import { page } from './page-modules.ts'

/** They work without script and are in the sitemaps. What each reads of its address stands in `address-read.ts`. */
const publicPage = (init: Parameters<typeof page>[0]): PageRoute => page({ ...init, sleeps: true, listed: true })

export const publicRoutes: PageRoute[] = [
  publicPage({
    id: 'pages/home/home-page',
    path: '/',
    ns: ['home', 'cards', 'addresses'],
    whenSignedIn: page({
      id: 'pages/home/today-page',
      path: '/',
      access: 'client or cleaner',
      ns: ['today', 'addresses', 'bookings', 'bookingEnds', 'bookingSteps', 'visitRecord', 'cards'],
    }),
  }),
  publicPage({ id: 'features/newsletter/newsletter-page', path: '/newsletter', ns: ['newsletter'] }),
  publicPage({ id: 'pages/blog/blog-page', path: '/blog', ns: ['blog', 'newsletter'] }),
  publicPage({ id: 'pages/blog/post-page', path: '/blog/:slug', ns: ['blog', 'newsletter'] }),
  publicPage({
    id: 'features/cleaners/list/cleaners-page',
    path: '/cleaners',
    ns: ['cleaners', 'cards', 'addresses', 'alerts'],
  }),
  publicPage({
    id: 'features/cleaners/profile/profile-page',
    path: '/cleaners/:slug',
    ns: ['cleaners', 'cards', 'deadlines', 'extras', 'pairs', 'properties', 'priceLines'],
  }),
  publicPage({
    id: 'pages/services/pricing-page',
    path: '/pricing',
    ns: ['pricing', 'cleaners', 'deadlines', 'priceLines'],
  }),
  publicPage({ id: 'pages/legal/terms-page', path: '/terms', ns: ['legal', 'terms'] }),
  publicPage({ id: 'pages/legal/privacy-page', path: '/privacy', ns: ['legal', 'privacy'] }),
  publicPage({ id: 'pages/company/about-page', path: '/about', ns: ['company'] }),
  publicPage({ id: 'pages/company/impact-page', path: '/impact', ns: ['company'] }),
  publicPage({ id: 'pages/company/apps-page', path: '/apps', ns: ['company'] }),
  publicPage({ id: 'pages/company/contact-page', path: '/contact', ns: ['contact'] }),
  publicPage({ id: 'features/places/city-page', path: '/city/:cityName', ns: ['places', 'cards', 'alerts'] }),
  publicPage({ id: 'features/places/region-page', path: '/region/:regionId', ns: ['places'] }),
  publicPage({ id: 'pages/home/homeowners-page', path: '/homeowners', ns: ['homeowners', 'home', 'services', 'addresses'] }),
  publicPage({ id: 'pages/guide/how-it-works-page', path: '/how-it-works', ns: ['howItWorks', 'cleaners', 'deadlines', 'priceLines'] }),
  publicPage({ id: 'pages/guide/faq-page', path: '/faq', ns: ['faq'] }),
  publicPage({ id: 'pages/guide/gallery-page', path: '/gallery', ns: ['gallery', 'pairs'] }),
  publicPage({ id: 'pages/services/regular-page', path: '/services/nettoyage-regulier', ns: ['services', 'checklist', 'cards'] }),
  publicPage({ id: 'pages/services/deep-page', path: '/services/nettoyage-profondeur', ns: ['services', 'checklist', 'cards'] }),
  publicPage({ id: 'pages/services/moving-page', path: '/services/nettoyage-demenagement', ns: ['services', 'checklist', 'cards'] }),
  publicPage({ id: 'pages/services/garage-page', path: '/services/nettoyage-garage', ns: ['services', 'checklist', 'cards'] }),
  publicPage({ id: 'pages/careers/join-page', path: '/cleaners/join', ns: ['join', 'careers'] }),
  publicPage({ id: 'pages/careers/becoming-page', path: '/devenir-nettoyeur', access: 'signed-out', ns: ['becoming', 'careers'] }),
  publicPage({ id: 'pages/careers/quebec-work-page', path: '/emplois-nettoyage-quebec', ns: ['quebecWork', 'careers', 'places'] }),
  publicPage({
    id: 'pages/careers/montreal-work-page',
    path: '/emplois-menage-montreal',
    ns: ['montrealWork', 'careers', 'places'],
  }),
  publicPage({ id: 'pages/careers/independent-work-page', path: '/nettoyeur-independant-quebec', ns: ['independentWork', 'careers'] }),
  publicPage({ id: 'pages/careers/referral-program-page', path: '/referral-program', ns: ['referralProgram'] }),
]
