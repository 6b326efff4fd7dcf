// `?message=` and `?error=`: messages from another page or the server for the next page.

export const MESSAGE_PARAMETERS = ['message', 'error'] as const

/** The address without its messages, and the messages. */
export function apartFromMessages(url: URL): { asked: URL; messages: URLSearchParams } {
  const asked = new URL(url)
  const messages = new URLSearchParams()
  for (const name of MESSAGE_PARAMETERS) {
    const text = url.searchParams.get(name)
    if (text !== null) messages.set(name, text)
    asked.searchParams.delete(name)
  }
  return { asked, messages }
}

/** Keeps the messages through a redirect. */
export function withMessages(path: string, messages: URLSearchParams): string {
  if (messages.size === 0) return path
  const url = new URL(path, 'http://here.invalid')
  for (const [name, text] of messages) url.searchParams.set(name, text)
  return url.pathname + url.search + url.hash
}
