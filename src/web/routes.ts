// Every page of the site.
//
// How to add a page
//   1. Write `<name>-page.tsx` in `src/web/features/<feature>`, in `src/web/desks/<desk>` for operators, or, when it only explains, in `src/web/pages/<group>`; it exports `Page` and, when its first paint needs data,
//      `load({ queries, params, url, user, language })`:
//          export const load = ({ queries, url }: PageLoad) => queries.ensureQueryData(ask('GET /api/cleaners', { query: … }))
//          export function Page() {
//            const { data } = useSuspenseQuery(ask('GET /api/cleaners', { query: … }))   // same question, already answered
//            return <PageContainer><PageHead title={t('title')} /><PageTitle>…</PageTitle>…</PageContainer>
//          }
//      What `load` fetched is rendered on the server and not fetched again. Anything else uses `useQuery`.
//      A page with its own fault page also exports `Fault`.
//      `density` follows from `access` (`tool` where one must be signed in) unless it is given; `whenSignedIn` is another page at the same address.
//   2. Add it here, or to `public-routes.ts` if it is for everyone and search engines (then its first paint must need no script): `id` is the file's path, `access` says who may see it (everyone else is sent elsewhere), `ns` names its words (a test compares them with those that the page uses).
//      A public page is in the sitemaps and has its addresses, its picture and its alternates by that line alone, and `address-read.ts`
//      names all that it reads of a query (a test watches it): it is kept once for whatever else stands there. `<PageHead>` takes the
//      exceptions (`address` when a query makes another page, `noindex` when there is nothing to list, `picture` for better words);
//      `<PageCrumbs>` and `<AboutPage>` give the breadcrumbs and the subject, to people and to search engines.
//   3. Words: `src/translations/fr/<ns>.ts`, `src/translations/en/<ns>.ts`, and both in `src/translations/all.ts`.
//   Writes: `useMutation({ mutationFn: () => call('POST /api/…', { … }), onError: useProblemToast(t('failed')) })`.
//   Forms: `useForm`, with `<FormFaults>` for its summary.
//   `user` may be null for an instant while signing out, on every page: `const user = useUser(); if (!user) return null`.
import type { Namespace } from '#translations/all.ts'
import { page } from './page-modules.ts'
import type { PageRoute } from './platform/page.ts'
import { publicRoutes } from './public-routes.ts'

/** Every page of operators can ask who it is. */
const operatorsWords = ['admin', 'waysIn', 'accounts', 'security'] as const

/** A page of operators, with its own words. */
const desk = (id: string, path: string, ...ns: readonly Namespace[]): PageRoute =>
  page({ id, path, access: 'admin', ns: [...operatorsWords, ...ns] })

export const routes: readonly PageRoute[] = [
  ...publicRoutes,
  page({ id: 'pages/test-pages/color-scheme-page', path: '/color-scheme-mockup', ns: ['testPages'], sandboxOnly: true }),
  page({ id: 'pages/test-pages/theme-test-page', path: '/theme-test', ns: ['testPages'], sandboxOnly: true }),
  page({ id: 'pages/test-pages/messaging-page', path: '/test-messaging', ns: ['testPages', 'live'], sandboxOnly: true }),
  page({ id: 'features/newsletter/confirm-page', path: '/newsletter/confirm/:token', ns: ['newsletter'] }),
  page({ id: 'features/newsletter/unsubscribe-page', path: '/newsletter/unsubscribe/:token', ns: ['newsletter'] }),
  page({ id: 'features/alerts/alert-page', path: '/alerts/:token', ns: ['alerts'] }),
  page({
    id: 'features/accounts/login-page',
    path: '/login',
    access: 'signed-out',
    ns: ['security', 'accounts', 'waysIn', 'priceLines'],
  }),
  page({ id: 'features/accounts/second-factor/code-page', path: '/login/code', access: 'signed-out', ns: ['secondFactor', 'accounts'] }),
  page({ id: 'features/accounts/auth-page', path: '/auth', access: 'signed-out', ns: ['security', 'accounts', 'waysIn', 'priceLines'] }),
  page({ id: 'features/accounts/register-page', path: '/register', access: 'signed-out', ns: ['accounts', 'waysIn'] }),
  page({
    id: 'features/accounts/security/forgot-password-page',
    path: '/forgot-password',
    access: 'signed-out',
    ns: ['security', 'accounts'],
  }),
  page({ id: 'features/accounts/security/reset-password-page', path: '/reset-password/:token', ns: ['security', 'accounts'] }),
  page({ id: 'features/accounts/security/verify-email-page', path: '/verify-email/:token', ns: ['security'] }),
  page({ id: 'features/accounts/select-role-page', path: '/auth/select-role', access: 'signed-in', ns: ['accounts'] }),
  page({ id: 'features/accounts/auth-success-page', path: '/auth/success', ns: ['accounts'] }),
  page({
    id: 'features/accounts/profile-page',
    path: '/profile',
    access: 'signed-in',
    ns: ['security', 'accounts', 'ownAccount', 'waysIn', 'secondFactor', 'workspace'],
  }),
  desk('desks/today/dashboard-page', '/admin', 'trendDesk'),
  desk('desks/security/security-page', '/admin/security', 'secondFactor'),
  desk('desks/health/health-page', '/admin/health'),
  desk('desks/health/incidents-page', '/admin/incidents', 'incidents', 'moneyDesk'),
  desk('desks/data-requests/data-requests-page', '/admin/data-requests', 'dataRequests', 'moneyDesk'),
  desk('desks/people/users-page', '/admin/users', 'people', 'moneyDesk'),
  desk('desks/people/person-page', '/admin/users/:id', 'people', 'properties', 'verification', 'cases', 'auditDesk'),
  desk('desks/bookings/book-for-page', '/admin/users/:id/book', 'bookingDesk', 'properties', 'extras'),
  desk('desks/papers/profile-review-page', '/admin/profile-review', 'verification'),
  desk('desks/cases/cases-page', '/admin/cases', 'caseReview', 'cases', 'bookings', 'bookingSteps', 'visitRecord'),
  desk('desks/bookings/bookings-page', '/admin/bookings', 'bookingDesk', 'bookings', 'bookingEnds', 'bookingSteps', 'visitRecord'),
  desk('desks/moderation/reviews-page', '/admin/reviews', 'reviews', 'reviewDesk'),
  desk('desks/moderation/photos-page', '/admin/photos', 'photoDesk', 'pairs'),
  desk('desks/promotions/promotions-page', '/admin/promotions', 'promotionDesk'),
  desk('desks/banners/banners-page', '/admin/banners', 'bannerDesk'),
  desk('desks/contact/inbox-page', '/admin/contact', 'contactDesk', 'contact', 'bookings'),
  desk('desks/money/payouts-page', '/admin/payouts', 'moneyDesk'),
  desk('desks/money/all-payouts-page', '/payouts', 'moneyDesk'),
  desk('desks/audit/audit-page', '/admin/audit', 'auditDesk', 'moneyDesk'),
  desk('desks/settings/settings-page', '/admin/settings', 'settings'),
  desk('desks/marketing/marketing-page', '/admin/marketing', 'newsletterDesk'),
  desk('desks/marketing/audience-page', '/admin/audience', 'audienceDesk'),
  desk('desks/people/cleaner-analytics-page', '/admin/cleaners/:id', 'workFigures', 'reviews'),
  page({ id: 'features/onboarding/resume-page', path: '/onboarding', access: 'cleaner', ns: [], frame: 'bare' }),
  page({
    id: 'features/onboarding/quick-start-page',
    path: '/onboarding/quick-start',
    access: 'cleaner',
    ns: ['onboarding', 'workspace', 'addresses', 'accounts', 'ownAccount'],
    frame: 'bare',
  }),
  page({
    id: 'features/onboarding/ready-to-work-page',
    path: '/onboarding/ready-to-work',
    access: 'cleaner',
    ns: ['onboarding', 'workspace', 'cleaners', 'properties'],
    frame: 'bare',
  }),
  page({
    id: 'features/onboarding/client-onboarding-page',
    path: '/client-onboarding',
    access: 'client',
    ns: ['onboarding', 'accounts', 'properties', 'addresses', 'contact'],
    frame: 'bare',
  }),
  page({ id: 'features/properties/properties-page', path: '/properties', access: 'client', ns: ['properties'] }),
  page({
    id: 'features/properties/new-property-page',
    path: '/properties/new',
    access: 'client',
    ns: ['properties', 'addresses', 'contact'],
  }),
  page({
    id: 'features/properties/property-page',
    path: '/properties/:id',
    access: 'client',
    ns: ['properties', 'addresses', 'contact'],
  }),
  page({
    id: 'features/offers/search-page',
    path: '/book',
    access: 'client',
    ns: ['offers', 'payments'],
    frame: 'quiet',
  }),
  page({ id: 'features/offers/offers-page', path: '/offers', access: 'cleaner', ns: ['offers', 'properties'] }),
  page({
    id: 'features/booking-form/book-page',
    path: '/book/:slug',
    access: 'client',
    ns: ['book', 'checklist', 'deadlines', 'extras', 'payments', 'properties', 'addresses', 'contact', 'priceLines', 'series'],
    frame: 'quiet',
  }),
  page({ id: 'features/tips/tip-page', path: '/bookings/:id/tip', access: 'client', ns: ['tips', 'payments', 'bookings'], frame: 'quiet' }),
  page({ id: 'features/payments/pay-page', path: '/bookings/:id/pay', access: 'client', ns: ['payments'], frame: 'quiet' }),
  page({ id: 'features/payments/cards-page', path: '/profile/cards', access: 'client', ns: ['cardsOnFile', 'payments'] }),
  page({ id: 'features/cleaners/compare/compare-page', path: '/compare', ns: ['compare', 'cleaners', 'cards'] }),
  page({ id: 'features/cleaners/favourites/favourites-page', path: '/favourites', access: 'client', ns: ['favourites', 'cards'] }),
  page({ id: 'features/cleaners/suggestions/suggestions-page', path: '/recommendations', access: 'client', ns: ['suggestions', 'cards'] }),
  page({ id: 'features/notices/notices-page', path: '/notifications', access: 'signed-in', ns: ['notices'] }),
  page({
    id: 'features/notices/channels-page',
    path: '/profile/notifications',
    access: 'signed-in',
    ns: ['notices', 'accounts', 'push'],
  }),
  page({
    id: 'features/calendar-sync/calendar-sync-page',
    path: '/profile/calendar-sync',
    access: 'client or cleaner',
    ns: ['calendarSync'],
  }),
  page({ id: 'features/payouts/payouts-page', path: '/profile/payouts', access: 'cleaner', ns: ['payouts'] }),
  page({ id: 'features/figures/figures-page', path: '/profile/figures', access: 'cleaner', ns: ['workFigures', 'reviews'] }),
  page({ id: 'features/documents/invoices-page', path: '/profile/invoices', access: 'client or cleaner', ns: ['invoices'] }),
  page({ id: 'features/payouts/form-return-page', path: '/profile/stripe-connect/:back', access: 'cleaner', ns: ['payouts'] }),
  page({ id: 'features/payouts/sandbox-form-page', path: '/sandbox/payout-account', ns: ['payouts'], frame: 'quiet' }),
  page({ id: 'features/payments/challenge-page', path: '/sandbox/3ds', ns: ['payments'], frame: 'quiet' }),
  page({ id: 'features/calendar/calendar-page', path: '/profile/calendar', access: 'cleaner', ns: ['calendar', 'bookings'] }),
  page({
    id: 'features/workspace/workspace-page',
    path: '/profile/:section',
    access: 'cleaner',
    ns: ['workspace', 'addresses', 'cleaners', 'extras', 'pairs', 'properties', 'visits'],
  }),
  page({
    id: 'features/verification/verification-page',
    path: '/onboarding/verification',
    access: 'cleaner',
    ns: ['verification', 'onboarding', 'workspace'],
    frame: 'bare',
  }),
  page({ id: 'features/bookings/bookings-page', path: '/bookings', access: 'client or cleaner', ns: ['bookings', 'series'] }),
  page({ id: 'features/series/series-page', path: '/series/:id', access: 'client or cleaner', ns: ['bookings', 'series', 'seriesMoves'] }),
  page({
    id: 'pages/booking/booking-page',
    path: '/bookings/:id',
    access: 'client or cleaner',
    ns: [
      'bookings',
      'bookingEnds',
      'bookingSteps',
      'visitRecord',
      'checklist',
      'deadlines',
      'extras',
      'moves',
      'payments',
      'properties',
      'reviews',
      'series',
      'visits',
      'priceLines',
    ],
  }),
  page({
    id: 'pages/booking/move-page',
    path: '/bookings/:id/move',
    access: 'client or cleaner',
    ns: ['moves', 'bookings', 'bookingSteps', 'book'],
  }),
  page({
    id: 'features/cases/case-page',
    path: '/bookings/:id/case',
    access: 'client or cleaner',
    ns: ['cases', 'bookings', 'bookingSteps', 'visitRecord', 'visits'],
  }),
  page({
    id: 'pages/booking/confirmation-page',
    path: '/bookings/:id/:action',
    access: 'client or cleaner',
    ns: [
      'bookings',
      'bookingEnds',
      'bookingSteps',
      'visitRecord',
      'deadlines',
      'extras',
      'install',
      'accounts',
      'payments',
      'properties',
      'security',
      'waysIn',
    ],
  }),
  page({
    id: 'features/visits/work-page',
    path: '/bookings/:id/work',
    access: 'cleaner',
    ns: ['bookings', 'bookingSteps', 'visitRecord', 'checklist', 'extras', 'properties', 'visits'],
    frame: 'quiet',
  }),
  page({
    id: 'features/reviews/review-page',
    path: '/bookings/:id/review',
    access: 'client or cleaner',
    ns: ['bookings', 'bookingSteps', 'reviews'],
  }),
  page({ id: 'features/messages/messages-page', path: '/messages', access: 'client or cleaner', ns: ['messages', 'bookings'] }),
  page({
    id: 'features/messages/chat-page',
    path: '/messages/:bookingId',
    access: 'client or cleaner',
    ns: ['messages', 'bookings'],
    frame: 'bare',
  }),
  page({ id: 'features/referrals/referrals-page', path: '/referrals', access: 'client or cleaner', ns: ['referrals'] }),
  page({ id: 'features/reviews/reviews-page', path: '/reviews', access: 'client or cleaner', ns: ['reviews'] }),
  page({ id: 'features/reviews/profile-reviews-page', path: '/profile/reviews', access: 'client or cleaner', ns: ['reviews'] }),
  page({ id: 'shell/offline-page', path: '/offline' }),
  page({ id: 'shell/not-found-page', path: '*' }),
]
