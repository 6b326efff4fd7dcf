// The splash over a page that was rendered for another person than the browser's session, until that is settled.
// The offline page, shown instead of another page, is covered the same way.
// It happens when the cookie was lost and the token was not, when two tabs belong to two people, and after a sign-out without a connection.

/** Runs inline in the head, before the page is painted. `data-visitor` is who it was rendered for; styles do the rest, for ten seconds at most. */
export function coverOthersPage(): void {
  try {
    const { dataset } = document.documentElement
    if ('standsIn' in dataset && location.pathname !== '/offline') dataset['cover'] = ''
    const user = JSON.parse(sessionStorage.getItem('user') || localStorage.getItem('user') || 'null') as { readonly id: string } | null
    const isOthers = localStorage.getItem('untoldLogout') ? dataset['visitor'] : user && user.id !== dataset['visitor']
    if (isOthers) dataset['cover'] = ''
  } catch {
    // Without storage there is no known session.
  }
}

export function uncover(): void {
  delete document.documentElement.dataset['cover']
}
