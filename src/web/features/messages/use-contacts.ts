// What a text about to be sent holds that leads away from the site. The rules are fetched when somebody begins to write: they are large.
import { useRef } from 'react'
import type { FoundContact } from '#domain/contact-detection.ts'

type Rules = typeof import('#domain/contact-detection.ts')

/** `before`: the writer's own last texts, oldest first, over which a number may be spread. */
export function useContacts(before: readonly string[]) {
  const fetched = useRef<Promise<Rules> | null>(null)
  const fetchRules = (): Promise<Rules> => {
    fetched.current ??= import('#domain/contact-detection.ts')
    fetched.current.catch(() => (fetched.current = null))
    return fetched.current
  }
  return {
    begin: () => void fetchRules().catch(() => undefined),
    /** Nothing where the rules cannot be fetched: the server has them too. */
    async find(text: string): Promise<readonly FoundContact[]> {
      const rules = await fetchRules().catch(() => null)
      return rules?.findContacts(text, before) ?? []
    },
  }
}
