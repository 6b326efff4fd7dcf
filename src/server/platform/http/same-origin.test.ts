import { expect, it } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const HOST = 'maisonnette.test'

it.each([
  [{ origin: `https://${HOST}` }, 'https:', true],
  [{ origin: `http://${HOST}` }, 'https:', false],
  [{ origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }, 'https:', false],
  [{ origin: `https://${HOST}` }, 'http:', false],
  [{ origin: `http://${HOST}` }, null, true],
  [{ origin: `https://${HOST}` }, null, true],
  [{ origin: 'https://ailleurs.test' }, 'https:', false],
  [{ origin: `https://${HOST}:8443` }, 'https:', false],
  [{ origin: 'null' }, 'https:', false],
  [{ 'sec-fetch-site': 'same-origin' }, 'https:', true],
  [{ 'sec-fetch-site': 'same-site', origin: `https://${HOST}` }, 'https:', false],
  [{}, null, false],
] as const)('%j of a site at %s: %s', (headers, ownScheme, isOurs) => {
  expect(isSameOrigin({ headers: { host: HOST, ...headers } }, ownScheme)).toBe(isOurs)
})
