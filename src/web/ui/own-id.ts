// An id of its own for each part that needs one, the same on the server and in the browser.
import { useId } from 'react'

/** Begins with a letter, as validators want it. */
export const useOwnId = (): string => `id${useId()}`
