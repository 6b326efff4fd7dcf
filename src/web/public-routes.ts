// The pages that anyone may read and search engines list. How to add one: `routes.tsx`.
import type { RouteObject } from 'react-router'
import { page } from './platform/page.ts'

/** They are whole as the server sends them, and in the sitemaps. */
const publicPage = (init: Parameters<typeof page>[0]): RouteObject => page({ ...init, sleeps: true, listed: true })

export const publicRoutes: RouteObject[] = [
  publicPage({ id: 'home/home-page', path: '/', ns: ['home', 'addresses'], module: () => import('./home/home-page.tsx') }),
  publicPage({
    id: 'newsletter/newsletter-page',
    path: '/newsletter',
    ns: ['newsletter'],
    module: () => import('./newsletter/newsletter-page.tsx'),
  }),
  publicPage({ id: 'blog/blog-page', path: '/blog', ns: ['blog', 'newsletter'], module: () => import('./blog/blog-page.tsx') }),
  publicPage({ id: 'blog/post-page', path: '/blog/:slug', ns: ['blog', 'newsletter'], module: () => import('./blog/post-page.tsx') }),
  publicPage({
    id: 'cleaners/list/cleaners-page',
    path: '/cleaners',
    ns: ['cleaners', 'addresses'],
    module: () => import('./cleaners/list/cleaners-page.tsx'),
  }),
  publicPage({
    id: 'cleaners/profile/profile-page',
    path: '/cleaners/:slug',
    ns: ['cleaners', 'properties'],
    module: () => import('./cleaners/profile/profile-page.tsx'),
  }),
  publicPage({
    id: 'guide/pricing-page',
    path: '/pricing',
    ns: ['pricing', 'cleaners'],
    module: () => import('./guide/pricing-page.tsx'),
  }),
  publicPage({ id: 'legal/terms-page', path: '/terms', ns: ['legal', 'terms'], module: () => import('./legal/terms-page.tsx') }),
  publicPage({ id: 'legal/privacy-page', path: '/privacy', ns: ['legal', 'privacy'], module: () => import('./legal/privacy-page.tsx') }),
  publicPage({ id: 'company/about-page', path: '/about', ns: ['company'], module: () => import('./company/about-page.tsx') }),
  publicPage({ id: 'company/impact-page', path: '/impact', ns: ['company'], module: () => import('./company/impact-page.tsx') }),
  publicPage({ id: 'company/apps-page', path: '/apps', ns: ['company'], module: () => import('./company/apps-page.tsx') }),
  publicPage({ id: 'company/contact-page', path: '/contact', ns: ['contact'], module: () => import('./company/contact-page.tsx') }),
  publicPage({ id: 'places/city-page', path: '/city/:cityName', ns: ['places', 'home'], module: () => import('./places/city-page.tsx') }),
  publicPage({ id: 'places/region-page', path: '/region/:regionId', ns: ['places'], module: () => import('./places/region-page.tsx') }),
  publicPage({
    id: 'guide/homeowners-page',
    path: '/homeowners',
    ns: ['homeowners', 'home', 'addresses'],
    module: () => import('./guide/homeowners-page.tsx'),
  }),
  publicPage({
    id: 'guide/how-it-works-page',
    path: '/how-it-works',
    ns: ['howItWorks', 'cleaners'],
    module: () => import('./guide/how-it-works-page.tsx'),
  }),
  publicPage({ id: 'guide/faq-page', path: '/faq', ns: ['faq'], module: () => import('./guide/faq-page.tsx') }),
  publicPage({ id: 'guide/gallery-page', path: '/gallery', ns: ['gallery'], module: () => import('./guide/gallery-page.tsx') }),
  publicPage({
    id: 'services/regular-page',
    path: '/services/nettoyage-regulier',
    ns: ['services', 'checklist', 'home'],
    module: () => import('./services/regular-page.tsx'),
  }),
  publicPage({
    id: 'services/deep-page',
    path: '/services/nettoyage-profondeur',
    ns: ['services', 'checklist', 'home'],
    module: () => import('./services/deep-page.tsx'),
  }),
  publicPage({
    id: 'services/moving-page',
    path: '/services/nettoyage-demenagement',
    ns: ['services', 'checklist', 'home'],
    module: () => import('./services/moving-page.tsx'),
  }),
  publicPage({
    id: 'services/garage-page',
    path: '/services/nettoyage-garage',
    ns: ['services', 'checklist', 'home'],
    module: () => import('./services/garage-page.tsx'),
  }),
  publicPage({
    id: 'careers/join-page',
    path: '/cleaners/join',
    ns: ['join', 'careers'],
    module: () => import('./careers/join-page.tsx'),
  }),
  publicPage({
    id: 'careers/becoming-page',
    path: '/devenir-nettoyeur',
    access: 'signed-out',
    ns: ['becoming', 'careers'],
    module: () => import('./careers/becoming-page.tsx'),
  }),
  publicPage({
    id: 'careers/quebec-work-page',
    path: '/emplois-nettoyage-quebec',
    ns: ['quebecWork', 'careers', 'places'],
    module: () => import('./careers/quebec-work-page.tsx'),
  }),
  publicPage({
    id: 'careers/montreal-work-page',
    path: '/emplois-menage-montreal',
    ns: ['montrealWork', 'careers', 'places'],
    module: () => import('./careers/montreal-work-page.tsx'),
  }),
  publicPage({
    id: 'careers/independent-work-page',
    path: '/nettoyeur-independant-quebec',
    ns: ['independentWork', 'careers'],
    module: () => import('./careers/independent-work-page.tsx'),
  }),
  publicPage({
    id: 'careers/referral-program-page',
    path: '/referral-program',
    ns: ['referralProgram'],
    module: () => import('./careers/referral-program-page.tsx'),
  }),
]
