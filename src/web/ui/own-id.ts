// A unique id for a component, the same on the server and in the browser.
import { useId } from 'react'

/** Begins with a letter, as validators require. */
export const useOwnId = (): string => `id${useId()}`
