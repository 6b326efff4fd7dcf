// Saves the property form: once per press, with every refusal mapped to its field.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask, call } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { toChange, toCreate, type PropertyValues, type SecretValues } from './property-form-values.ts'

type Typed = { readonly values: PropertyValues; readonly secrets: SecretValues }

type Outcome = { readonly onSaved: (saved: Property) => void; readonly onFailed: (problem: unknown) => void }

export function useSaveProperty(property: Property | null, { onSaved, onFailed }: Outcome) {
  const queries = useQueryClient()
  const once = useIntent()
  return useMutation({
    mutationFn: async ({ values, secrets }: Typed) => {
      if (property) return call('PATCH /api/properties/{id}', { params: { id: property.id }, body: toChange(values, secrets) })
      const body = toCreate(values, secrets)
      return once(body, (idempotencyKey) => call('POST /api/properties', { body, idempotencyKey }))
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ask('GET /api/properties').queryKey })
      await queries.invalidateQueries({ queryKey: ask('GET /api/properties/{id}', { params: { id: saved.id } }).queryKey })
      onSaved(saved)
    },
    onError: onFailed,
  })
}

/** The field that a refusal as a whole is about. */
const FIELD_OF_REFUSAL: Partial<Readonly<Record<RefusalCode, string>>> = {
  'address-not-from-suggestions': 'address',
  'city-not-served': 'address',
  'bad-postal-code': 'postalCode',
  'postal-code-needed': 'postalCode',
  'property-in-use': 'address',
}

/** Sentences of the server by field of the form; `form` for what is about no single field. */
export function refusedFields(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {}
  const named = Object.fromEntries(
    Object.entries(problem.fields).map(([path, reason]) => [path === 'addressId' ? 'address' : path, reason]),
  )
  if (Object.keys(named).length > 0) return named
  const field = Object.entries(FIELD_OF_REFUSAL).find(([code]) => code === problem.code)?.[1] ?? 'form'
  return { [field]: problem.message }
}
