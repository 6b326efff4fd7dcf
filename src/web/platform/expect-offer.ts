// The place of what a referral code brings, kept from the first paint on, so that nothing moves once the offer is known.

/** Runs inline in the head. `data-invited` says that the visitor came with a code, now or before; styles do the rest. */
export function expectOffer(): void {
  try {
    const kept = sessionStorage.getItem('referralCode') || localStorage.getItem('referralCode')
    if (kept || /[?&]ref=./.test(location.search)) document.documentElement.dataset['invited'] = ''
  } catch {
    // Without storage no code is kept.
  }
}

/** Nobody offers anything. */
export function expectNoOffer(): void {
  delete document.documentElement.dataset['invited']
}
