// Lets the one library that adds a style sheet while a window is open (it stops the page behind from scrolling) pass the security policy.

/** Call once before the first render in the browser, with the nonce of the page. */
export function allowStyleSheets(nonce: string): void {
  // The name that the library looks for, whatever the bundler.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
