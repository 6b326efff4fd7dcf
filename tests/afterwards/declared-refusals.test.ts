// Runs after all HTTP tests: every refusal that the contract declares was provoked in one of them.
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { refusalsSeen } from '../support/refusals-seen.ts'

const endpoints = Object.entries(api) as [EndpointKey, Endpoint][]

describe('the refusals of the contract', () => {
  it('are each provoked by an HTTP test, at every endpoint that declares them', () => {
    const seen = refusalsSeen()
    const declared = endpoints.flatMap(([key, { refusals }]) => refusals.map((code) => `${key} ${code}`))
    expect(declared.filter((pair) => !seen.has(pair))).toEqual([])
  })

  it('leave no code that nobody gives', () => {
    const codes = new Set([...refusalsSeen()].map((pair) => pair.split(' ').at(-1)))
    expect((Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !codes.has(code))).toEqual([])
  })
})
