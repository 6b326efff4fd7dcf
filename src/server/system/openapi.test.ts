// The API's own description: what generators and validators of other people's read.
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LIVE_FRAMES } from '#contract/live.ts'
import { docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'

type Answer = { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly ({ readonly name: string; readonly in: string } | { readonly $ref: string })[]
  readonly responses: Readonly<Record<string, Answer>>
}

const document = describeApi(api, { title: 'Maisonnette', version: '1', url: 'https://maisonnette.test' }) as {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, unknown>> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('names every operation once, by what it does', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(Object.keys(api).length)
  for (const id of ids) expect(id).toMatch(/^(?:get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/)
  expect(document.paths['/api/bookings/{id}/accept']?.['post']?.operationId).toBe('postBookingsByIdAccept')
})

it('declares every tag that it uses, once', () => {
  const declared = document.tags.map(({ name }) => name)
  expect(new Set(declared).size).toBe(declared.length)
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared))
})

it('describes the items of every list', () => {
  const lists: Record<string, unknown>[] = []
  JSON.stringify(document, (_name, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'array') lists.push({ ...value })
    return value
  })
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter((list) => !('items' in list))).toEqual([])
})

it('describes no content where there is none, and words and itself as the JSON that they are', () => {
  for (const { responses } of operations) {
    expect(responses['204']?.content).toBeUndefined()
    expect(responses['302']?.content).toBeUndefined()
  }
  for (const path of ['/locales/{lng}/{ns}', '/api/openapi.json'])
    expect(Object.keys(document.paths[path]?.['get']?.responses['200']?.content ?? {})).toEqual(['application/json'])
})

it('gives every operation the language parameter once', () => {
  const isLanguage = (parameter: Operation['parameters'][number]): boolean =>
    '$ref' in parameter ? parameter.$ref === '#/components/parameters/lng' : parameter.in === 'query' && parameter.name === 'lng'
  for (const { operationId, parameters } of operations) expect(parameters.filter(isLanguage), operationId).toHaveLength(1)
  expect(document.components.parameters['lng']).toMatchObject({ in: 'query', name: 'lng', schema: { enum: ['fr', 'en'] } })
})

it('the page to read names every frame of the live connection, and who sends it', () => {
  const page = docsPage(api, '1')
  for (const from of ['client', 'server'] as const)
    for (const [name, { summary }] of Object.entries(LIVE_FRAMES[from]))
      expect(page).toContain(`<code>${name}</code></h3><p>${summary}</p>\n<ul><li>From: ${from}</li>`)
})
