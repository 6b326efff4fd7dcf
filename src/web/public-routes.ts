// The pages that anyone may read and search engines list. How to add one: `routes.tsx`.
import type { RouteObject } from 'react-router'
import { page } from './platform/page.ts'

export const publicRoutes: RouteObject[] = [
  page({ id: 'home/home-page', path: '/', ns: ['home', 'addresses'], module: () => import('./home/home-page.tsx') }),
]
