// Stands in for `react-style-singleton`, by which windows stop the page behind from scrolling: that adds a style element, which the
// content policy of a page refuses. A sheet that a script makes needs no leave.
import { useEffect, useRef } from 'react'

/** One sheet for all who hold it at a time, as the first wrote it: what is measured later is measured with the page already held. */
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
