// Replaces `react-style-singleton`, by which dialogs stop the page behind from scrolling: that adds a style element, which the
// content security policy refuses. A constructed style sheet is allowed.
import { useEffect, useRef } from 'react'

/** One sheet for all users at a time, as written by the first: later measures see the page already locked. */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let holders = 0
  let sheet: CSSStyleSheet | null = null
  return function Styles({ styles }) {
    const first = useRef(styles)
    useEffect(() => {
      holders += 1
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(first.current)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        holders -= 1
        if (holders > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
        sheet = null
      }
    }, [])
    return null
  }
}
