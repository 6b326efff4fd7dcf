// Which hosts a person or a browser may name: public ones, by https, under a name. What the name resolves to is checked when it is connected to.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv4 } from 'node:net'

const NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
/** Names of networks at home and in companies. */
const PRIVATE_NAME = /\.(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/

export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !PRIVATE_V4.check(address) : PUBLIC_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
}

const listOf = (family: 'ipv4' | 'ipv6', ...networks: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, family)
  return list
}

/** RFC 6890 and multicast. */
const PRIVATE_V4 = listOf(
  'ipv4',
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
)
const PUBLIC_V6 = listOf('ipv6', ['2000::', 3])
/** Teredo and other protocol assignments, documentation, and 6to4, which holds an address of the other family. */
const SPECIAL_V6 = listOf('ipv6', ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20])

/** Whether `endpoint` is `https`, at the usual port of a host with a public name, and carries no credentials. */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return NAME.test(url.hostname) && !PRIVATE_NAME.test(url.hostname)
}

type Resolved = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** For `https.request`: finds a host, and refuses when any of its addresses is not public. */
export function lookUpPublic(host: string, options: LookupOptions, done: Resolved): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${host} is not at a public address`), [])
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
