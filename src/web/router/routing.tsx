// Puts the router's page before the visitor, in one transition each, and its fault where it failed.
import { Component, startTransition, use, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorContext, LoadingContext, PlaceContext, RouterContext } from './contexts.ts'
import type { Place, Router } from './router.ts'

type RoutingProps = {
  readonly router: Router
  /** Stands where all around the page failed. */
  readonly Fault: ComponentType
  /** Stands until the first page is there. */
  readonly fallback?: ReactNode
  /** The frame, with a {@link PageOutlet} in it. */
  readonly children: ReactNode
}

export function Routing({ router, Fault, fallback, children }: RoutingProps) {
  const [place, setPlace] = useState(router.place)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const onArrival = (next: Place | null) =>
      startTransition(() => {
        setPlace(next)
        setLoading(false)
      })
    const stop = router.listen({ onStart: () => setLoading(true), onArrival })
    // What arrived before anybody listened.
    onArrival(router.place)
    return stop
  }, [router])
  useLayoutEffect(() => {
    if (place) router.shown(place)
  }, [router, place])
  if (!place) return fallback
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>
        <LoadingContext value={isLoading}>
          <FaultBoundary place={place} Fault={Fault}>
            {children}
          </FaultBoundary>
        </LoadingContext>
      </PlaceContext>
    </RouterContext>
  )
}

/** `Fault`: stands where the page failed, unless it has one of its own. */
export function PageOutlet({ Fault: any }: { readonly Fault: ComponentType }) {
  const place = use(PlaceContext)
  if (!place) return null
  const { code, error } = place
  const Fault = code?.Fault ?? any
  return (
    <FaultBoundary place={place} Fault={Fault}>
      {code && error === undefined ? <code.Page /> : <Failed Fault={Fault} error={error} />}
    </FaultBoundary>
  )
}

const Failed = ({ Fault, error }: { readonly Fault: ComponentType; readonly error: unknown }) => (
  <ErrorContext value={error}>
    <Fault />
  </ErrorContext>
)

type BoundaryProps = { readonly place: Place; readonly Fault: ComponentType; readonly children: ReactNode }
type BoundaryState = { readonly place: Place; readonly failure: { readonly error: unknown } | null }

/** Another page, or the same one loaded anew, is given another try. */
class FaultBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <Failed Fault={this.props.Fault} error={failure.error} /> : this.props.children
  }
}
