// Where focus goes when what had it leaves the page with its row.

/** The keys go on from the title of the page. */
export const focusPageTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
