// What the live connection brings, for the parts of a page that listen to more than changes.
import { useEffect, useEffectEvent } from 'react'
import type { ServerFrame } from '#contract/live.ts'

const listeners = new Set<(frame: ServerFrame) => void>()

export function tellFrame(frame: ServerFrame): void {
  for (const listener of listeners) listener(frame)
}

export function useLiveFrames(onFrame: (frame: ServerFrame) => void): void {
  const hear = useEffectEvent(onFrame)
  useEffect(() => {
    const listener = (frame: ServerFrame) => hear(frame)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
