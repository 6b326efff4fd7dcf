// Words that no route names, for parts that are fetched after their page.
import { useEffect, useState } from 'react'
import type { Namespace } from '#translations/all.ts'
import { useSite } from './site.tsx'

/** False until they are there; the page works without them, and the next one tries again. */
export function useLateWords(namespace: Namespace): boolean {
  const { loadWords } = useSite()
  const [hasWords, setWords] = useState(false)
  useEffect(() => {
    let isHere = true
    loadWords([namespace]).then(
      () => isHere && setWords(true),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [loadWords, namespace])
  return hasWords
}
