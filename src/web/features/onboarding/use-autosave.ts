// Saves a form by itself: valid values are sent after a pause, one save at a time; refused ones wait for a change or a press.
import { useCallback, useEffect, useRef, useState } from 'react'

const SAVED_AFTER_MS = 800

type Init<Values> = {
  /** The values on the server. */
  readonly kept: Values
  /** Invalid parts are not sent. */
  readonly holds: <Name extends keyof Values>(name: Name, value: Values[Name]) => boolean
  readonly write: (part: Partial<Values>) => Promise<unknown>
}

export function useAutosave<Values extends object>({ kept, holds, write }: Init<Values>) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [sent, setSent] = useState<Partial<Values>>({})
  const [refused, setRefused] = useState<Partial<Values> | null>(null)
  const [saving, setSaving] = useState(false)
  const names = (Object.keys(typed) as (keyof Values)[]).filter((name) => typed[name] !== (name in sent ? sent[name] : kept[name]))
  const sendable = names.filter((name) => holds(name, typed[name] as Values[typeof name]))

  /** False when something could not be saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    if (sendable.length === 0) return names.length === 0
    const part = Object.fromEntries(sendable.map((name) => [name, typed[name]])) as Partial<Values>
    setSaving(true)
    try {
      await write(part)
      setSent((before) => ({ ...before, ...part }))
      setRefused(null)
      return true
    } catch {
      // Shown beside the form with a retry button; the typed values stay.
      setRefused(typed)
      return false
    } finally {
      setSaving(false)
    }
  }, [names, sendable, typed, write])

  const isDue = sendable.length > 0 && !saving && refused !== typed
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void flush(), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  // Leaving for another page saves the last changes.
  const last = useRef({ isDue, flush })
  useEffect(() => {
    last.current = { isDue, flush }
  })
  useEffect(() => () => void (last.current.isDue && last.current.flush()), [])

  return {
    values: { ...kept, ...typed },
    change: (part: Partial<Values>) => setTyped((before) => ({ ...before, ...part })),
    flush,
    saving,
    unsaved: names.length > 0,
    failed: refused !== null && refused === typed,
  }
}
