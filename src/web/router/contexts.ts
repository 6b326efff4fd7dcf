// Where hooks and links find the router, and the page that is shown.
import { createContext } from 'react'
import type { Place, Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const PlaceContext = createContext<Place | null>(null)
export const LoadingContext = createContext(false)
export const ErrorContext = createContext<unknown>(undefined)
