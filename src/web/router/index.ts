// The door of routing: which page an address belongs to, how a page is opened, and how visitors go from one to the next.
export { routeFinder } from './find-route.ts'
export { useBlocker, useIsLoading, useLocation, useNavigate, usePageError, useParams, useRoute, useSearchParams } from './hooks.ts'
export { Link, NavLink } from './link.tsx'
export { openRoute } from './open-route.ts'
export { Redirect, redirect, StatusError, type PageCode, type Route } from './route.ts'
export { startRouter, type Place, type Router } from './router.ts'
export { PageOutlet, Routing } from './routing.tsx'
export { stillRouter } from './still-router.ts'
