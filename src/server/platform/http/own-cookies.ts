// Names of our secret cookies on the wire. Over HTTPS they begin with `__Host-`, so that browsers accept them from this host over HTTPS only: no other host of the domain and no open network can set one.
import type { FastifyInstance } from 'fastify'

/** A cookie limited to some paths cannot have the prefix that requires all paths. */
const PREFIXES = { session: '__Host-', device: '__Host-', 'social-attempt': '__Secure-', 'awaited-code': '__Secure-' } as const
type OwnCookie = keyof typeof PREFIXES
const OWN = Object.keys(PREFIXES) as OwnCookie[]

export const nameOnWire = (name: OwnCookie, https: boolean): string => (https ? PREFIXES[name] + name : name)

/** Register after the cookie plugin. All other code uses the short names. Over plain HTTP, where browsers refuse the prefixes, they are also sent. */
export function nameOwnCookies(app: FastifyInstance, { https }: { readonly https: boolean }): void {
  if (!https) return
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of OWN) {
      const value = cookies[nameOnWire(name, https)]
      delete cookies[name]
      if (value !== undefined) cookies[name] = value
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    const given = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (given.length === 0) return
    void reply.removeHeader('set-cookie')
    void reply.header('set-cookie', given.map(onWire))
  })
}

/** With a prefix a browser ignores whatever is not marked `Secure`, the end of a cookie included. */
function onWire(cookie: string): string {
  const name = OWN.find((own) => cookie.startsWith(`${own}=`))
  if (name === undefined) return cookie
  const secured = /;\s*Secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`
  return nameOnWire(name, true) + secured.slice(name.length)
}
