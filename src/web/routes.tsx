// Every page of the site.
//
// How to add a page
//   1. Write `src/web/<feature>/<name>-page.tsx`, which exports `Page` and, when its first paint needs data,
//      `load({ queries, params, url, user, language })`:
//          export const load = ({ queries, url }: PageLoad) => queries.ensureQueryData(ask('GET /api/cleaners', { query: … }))
//          export function Page() {
//            const { data } = useSuspenseQuery(ask('GET /api/cleaners', { query: … }))   // same question, already answered
//            return <PageContainer><PageHead title={t('title')} /><PageTitle>…</PageTitle>…</PageContainer>
//          }
//      What `load` fetched is rendered on the server and not fetched again. Anything else uses `useQuery`.
//      A page that fails in its own words also exports `Fault`, shown in its place.
//   2. Add it here, or to `public-routes.ts` if it is for everyone and search engines (then its first paint must need no script): `id` is the file's path, `access` says who may see it (everyone else is sent elsewhere), `ns` names its words.
//      A public page is in the sitemaps and has its addresses, its picture and its alternates by that line alone. `<PageHead>` takes the
//      exceptions (`address` when a query makes another page, `noindex` when there is nothing to list, `picture` for better words);
//      `<PageCrumbs>` and `<AboutPage>` say the way up and what the page is about, to people and to search engines.
//   3. Words: `src/translations/fr/<ns>.ts`, `src/translations/en/<ns>.ts`, and both in `src/translations/all.ts`.
//   Writes: `useMutation({ mutationFn: () => call('POST /api/…', { … }), onError: useProblemToast(t('failed')) })`.
//   Forms: `faultsOf(errors)` for the summary and `showProblemOnFields` for the server's reasons; control ids are field names.
//   `user` may be null for an instant while signing out, on every page: `const user = useUser(); if (!user) return null`.
import type { RouteObject } from 'react-router'
import { page } from './platform/page.ts'
import { publicRoutes } from './public-routes.ts'
import { Frame } from './shell/frame.tsx'
import { PageFault } from './shell/page-fault.tsx'
import { Splash } from './shell/splash.tsx'

export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    // Outside the frame only when the frame itself fails.
    ErrorBoundary: PageFault,
    HydrateFallback: Splash,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageFault,
        children: [
          ...publicRoutes,
          page({
            id: 'test-pages/color-scheme-page',
            path: '/color-scheme-mockup',
            ns: ['testPages'],
            sandboxOnly: true,
            module: () => import('./test-pages/color-scheme-page.tsx'),
          }),
          page({
            id: 'test-pages/theme-test-page',
            path: '/theme-test',
            ns: ['testPages'],
            sandboxOnly: true,
            module: () => import('./test-pages/theme-test-page.tsx'),
          }),
          page({
            id: 'test-pages/messaging-page',
            path: '/test-messaging',
            ns: ['testPages'],
            sandboxOnly: true,
            module: () => import('./test-pages/messaging-page.tsx'),
          }),
          page({
            id: 'newsletter/confirm-page',
            path: '/newsletter/confirm/:token',
            ns: ['newsletter'],
            module: () => import('./newsletter/confirm-page.tsx'),
          }),
          page({
            id: 'newsletter/unsubscribe-page',
            path: '/newsletter/unsubscribe/:token',
            ns: ['newsletter'],
            module: () => import('./newsletter/unsubscribe-page.tsx'),
          }),
          page({
            id: 'accounts/login-page',
            path: '/login',
            access: 'signed-out',
            ns: ['security', 'accounts', 'waysIn'],
            module: () => import('./accounts/login-page.tsx'),
          }),
          page({
            id: 'accounts/auth-page',
            path: '/auth',
            access: 'signed-out',
            ns: ['accounts', 'waysIn'],
            module: () => import('./accounts/auth-page.tsx'),
          }),
          page({
            id: 'accounts/register-page',
            path: '/register',
            access: 'signed-out',
            ns: ['accounts', 'waysIn'],
            module: () => import('./accounts/register-page.tsx'),
          }),
          page({
            id: 'accounts/security/forgot-password-page',
            path: '/forgot-password',
            access: 'signed-out',
            ns: ['security', 'accounts'],
            module: () => import('./accounts/security/forgot-password-page.tsx'),
          }),
          page({
            id: 'accounts/security/reset-password-page',
            path: '/reset-password/:token',
            ns: ['security', 'accounts'],
            module: () => import('./accounts/security/reset-password-page.tsx'),
          }),
          page({
            id: 'accounts/security/verify-email-page',
            path: '/verify-email/:token',
            ns: ['security', 'accounts'],
            module: () => import('./accounts/security/verify-email-page.tsx'),
          }),
          page({
            id: 'accounts/select-role-page',
            path: '/auth/select-role',
            access: 'signed-in',
            ns: ['accounts'],
            module: () => import('./accounts/select-role-page.tsx'),
          }),
          page({
            id: 'accounts/auth-success-page',
            path: '/auth/success',
            ns: ['accounts'],
            module: () => import('./accounts/auth-success-page.tsx'),
          }),
          page({
            id: 'accounts/profile-page',
            path: '/profile',
            access: 'signed-in',
            ns: ['security', 'accounts', 'ownAccount', 'waysIn'],
            module: () => import('./accounts/profile-page.tsx'),
          }),
          page({
            id: 'admin/dashboard-page',
            path: '/admin',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/dashboard-page.tsx'),
          }),
          page({
            id: 'admin/health-page',
            path: '/admin/health',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/health-page.tsx'),
          }),
          page({
            id: 'admin/users-page',
            path: '/admin/users',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/users-page.tsx'),
          }),
          page({
            id: 'admin/profile-review-page',
            path: '/admin/profile-review',
            access: 'admin',
            ns: ['admin', 'verification'],
            module: () => import('./admin/profile-review-page.tsx'),
          }),
          page({
            id: 'admin/payouts-page',
            path: '/admin/payouts',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/payouts-page.tsx'),
          }),
          page({
            id: 'admin/all-payouts-page',
            path: '/payouts',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/all-payouts-page.tsx'),
          }),
          page({
            id: 'admin/marketing-page',
            path: '/admin/marketing',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/marketing-page.tsx'),
          }),
          page({
            id: 'admin/cleaner-analytics-page',
            path: '/admin/cleaners/:id',
            access: 'admin',
            ns: ['admin'],
            module: () => import('./admin/cleaner-analytics-page.tsx'),
          }),
          page({
            id: 'onboarding/resume-page',
            path: '/onboarding',
            access: 'cleaner',
            ns: [],
            frame: 'bare',
            module: () => import('./onboarding/resume-page.tsx'),
          }),
          page({
            id: 'onboarding/quick-start-page',
            path: '/onboarding/quick-start',
            access: 'cleaner',
            ns: ['onboarding', 'workspace', 'addresses', 'accounts', 'ownAccount'],
            frame: 'bare',
            module: () => import('./onboarding/quick-start-page.tsx'),
          }),
          page({
            id: 'onboarding/ready-to-work-page',
            path: '/onboarding/ready-to-work',
            access: 'cleaner',
            ns: ['onboarding', 'workspace', 'cleaners', 'properties'],
            frame: 'bare',
            module: () => import('./onboarding/ready-to-work-page.tsx'),
          }),
          page({
            id: 'onboarding/client-onboarding-page',
            path: '/client-onboarding',
            access: 'client',
            ns: ['onboarding', 'accounts', 'properties', 'addresses', 'contact'],
            frame: 'bare',
            module: () => import('./onboarding/client-onboarding-page.tsx'),
          }),
          page({
            id: 'properties/properties-page',
            path: '/properties',
            access: 'client',
            ns: ['properties'],
            module: () => import('./properties/properties-page.tsx'),
          }),
          page({
            id: 'properties/new-property-page',
            path: '/properties/new',
            access: 'client',
            ns: ['properties', 'addresses', 'contact'],
            module: () => import('./properties/new-property-page.tsx'),
          }),
          page({
            id: 'properties/property-page',
            path: '/properties/:id',
            access: 'client',
            ns: ['properties', 'addresses', 'contact'],
            module: () => import('./properties/property-page.tsx'),
          }),
          page({
            id: 'booking-form/book-page',
            path: '/book/:slug',
            access: 'client',
            ns: ['book', 'payments', 'properties', 'addresses', 'contact'],
            frame: 'quiet',
            module: () => import('./booking-form/book-page.tsx'),
          }),
          page({
            id: 'payments/pay-page',
            path: '/bookings/:id/pay',
            access: 'client',
            ns: ['payments'],
            frame: 'quiet',
            module: () => import('./payments/pay-page.tsx'),
          }),
          page({
            id: 'payments/challenge-page',
            path: '/sandbox/3ds',
            ns: ['payments'],
            frame: 'quiet',
            module: () => import('./payments/challenge-page.tsx'),
          }),
          page({
            id: 'cleaners/workspace/workspace-page',
            path: '/profile/calendar',
            access: 'cleaner',
            ns: ['workspace', 'cleaners', 'properties'],
            module: () => import('./cleaners/workspace/workspace-page.tsx'),
          }),
          page({
            id: 'verification/verification-page',
            path: '/onboarding/verification',
            access: 'cleaner',
            ns: ['verification', 'onboarding', 'workspace'],
            frame: 'bare',
            module: () => import('./verification/verification-page.tsx'),
          }),
          page({
            id: 'bookings/bookings-page',
            path: '/bookings',
            access: 'client or cleaner',
            ns: ['bookings'],
            module: () => import('./bookings/bookings-page.tsx'),
          }),
          page({
            id: 'bookings/booking-page',
            path: '/bookings/:id',
            access: 'client or cleaner',
            ns: ['bookings', 'checklist', 'payments', 'properties', 'reviews', 'visits'],
            module: () => import('./bookings/booking-page.tsx'),
          }),
          page({
            id: 'bookings/confirmation-page',
            path: '/bookings/:id/:action',
            access: 'client or cleaner',
            ns: ['bookings', 'checklist', 'install', 'payments', 'properties', 'reviews', 'visits'],
            module: () => import('./bookings/confirmation-page.tsx'),
          }),
          page({
            id: 'visits/work-page',
            path: '/bookings/:id/work',
            access: 'cleaner',
            ns: ['bookings', 'checklist', 'properties', 'visits'],
            frame: 'quiet',
            module: () => import('./visits/work-page.tsx'),
          }),
          page({
            id: 'reviews/review-page',
            path: '/bookings/:id/review',
            access: 'client or cleaner',
            ns: ['bookings', 'reviews'],
            module: () => import('./reviews/review-page.tsx'),
          }),
          page({
            id: 'reviews/reviews-page',
            path: '/reviews',
            access: 'client or cleaner',
            ns: ['reviews'],
            module: () => import('./reviews/reviews-page.tsx'),
          }),
          page({
            id: 'reviews/profile-reviews-page',
            path: '/profile/reviews',
            access: 'client or cleaner',
            ns: ['reviews'],
            module: () => import('./reviews/profile-reviews-page.tsx'),
          }),
          page({ id: 'shell/offline-page', path: '/offline', module: () => import('./shell/offline-page.tsx') }),
          page({ id: 'shell/not-found-page', path: '*', module: () => import('./shell/not-found-page.tsx') }),
        ],
      },
    ],
  },
]
