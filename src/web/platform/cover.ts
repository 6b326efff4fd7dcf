// The splash over a page that was rendered for somebody else than this browser's own session knows, until that is settled.
// A page that stands in for another, without a connection, is covered the same way.
// It happens when the cookie was lost and the token was not, when two tabs belong to two people, and after a sign-out without a connection.

/** Runs inline in the head, before the page is painted. `data-visitor` is who it was rendered for; styles do the rest, for ten seconds at most. */
export const COVER_OTHERS_PAGE = `(()=>{try{
const page=document.documentElement
if('standsIn'in page.dataset&&location.pathname!=='/offline')page.dataset.cover=''
const user=JSON.parse(sessionStorage.getItem('user')||localStorage.getItem('user'))
if(localStorage.getItem('untoldLogout')?page.dataset.visitor:user&&user.id!==page.dataset.visitor)page.dataset.cover=''
}catch{}})();`

export function uncover(): void {
  delete document.documentElement.dataset['cover']
}
