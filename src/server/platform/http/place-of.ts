// The network place of a caller, for counting calls and bytes.
import { isIPv6 } from 'node:net'

/** An IPv4 address, also one that is written in IPv6; of an IPv6 address its network, since one subscriber has 2^64 of them. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isIPv4 = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers; a URL writes each address in one form, without zones. */
function groupsOf(address: string): number[] {
  const [host = ''] = address.split('%')
  const [before, after] = new URL(`http://[${host}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  const [left = [], right = []] = [before, after]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
