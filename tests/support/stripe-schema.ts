// Checks requests against a JSON schema made from the types of the installed `stripe` package, with its enumerations closed.
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import type { StripeRequests } from './stripe-requests.ts'

type Schema = { readonly [keyword: string]: unknown }

/** Why a request is none of Stripe's; null when it is one. Parameters of forms arrive as text. */
export type RequestCheck = (request: keyof StripeRequests, params: object, isForm: boolean) => string | null

const ROOT = path.resolve(import.meta.dirname, '../..')
const REQUESTS = path.join(import.meta.dirname, 'stripe-requests.ts')

let made: RequestCheck | undefined

/** Made once a process: it takes a second or two. */
export const openStripeSchema = (): RequestCheck => (made ??= makeCheck())

function makeCheck(): RequestCheck {
  const schema = readSchema()
  // A form has no numbers: "12.5" is read as one, and is no integer.
  const [forms, bodies] = [new Ajv({ strict: false, coerceTypes: true }), new Ajv({ strict: false })]
  for (const ajv of [forms, bodies]) ajv.addSchema(schema, 'stripe')
  return (request, params, isForm) => {
    const ajv = isForm ? forms : bodies
    const check = ajv.getSchema(`stripe#/properties/${encodeURIComponent(request.replaceAll('/', '~1'))}`)
    if (check === undefined) throw new Error(`no schema of ${request}`)
    return check(structuredClone(params)) ? null : complaintOf(check)
  }
}

const complaintOf = ({ errors }: ValidateFunction): string =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`).join('; ')

function readSchema(): Schema {
  const api = new API({ cwd: ROOT })
  try {
    const project = api.updateSnapshot({ openFiles: [REQUESTS] }).getDefaultProjectForFile(REQUESTS)
    const named = project?.program.getSourceFile(REQUESTS)
    const symbol = named && project?.checker.getMemberInModuleExports(project.checker.getSymbolAtLocation(named)!, 'StripeRequests')
    if (!project || !symbol) throw new Error('the types of the requests were not found')
    return schemaOfAll(project.checker, project.checker.getDeclaredTypeOfSymbol(symbol))
  } finally {
    api.close()
  }
}

function schemaOfAll(checker: Checker, all: Type): Schema {
  const definitions: Record<string, Schema> = {}

  function schemaOf(type: Type): Schema {
    if (type.isUnionType()) return schemaOfUnion(type.getTypes())
    if (type.isStringLiteralType()) return { const: type.value }
    if (type.flags & TypeFlags.String) return { type: 'string' }
    // Amounts, instants and counts: no request of ours has a fraction.
    if (type.flags & TypeFlags.Number) return { type: 'integer' }
    if (type.flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(itemOf(type)) }
    if (type.isObjectType()) return schemaOfObject(type)
    throw new Error(`no schema of ${checker.typeToString(type)}`)
  }

  const itemOf = (type: Type): Type => {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    if (item === undefined) throw new Error('a list of nothing')
    return item
  }

  /** The intersection beside a list of words is the package's way to allow any other text; alone it is a decimal number, as text. */
  function schemaOfUnion(types: readonly Type[]): Schema {
    const parts = types.filter((type) => !type.isIntersectionType() && !(type.flags & TypeFlags.Undefined))
    return parts.length === 0 ? { type: 'string' } : { anyOf: parts.map(schemaOf) }
  }

  function schemaOfObject(type: Type): Schema {
    const $ref = `stripe#/definitions/${type.id}`
    if (definitions[type.id] !== undefined) return { $ref }
    const known = checker.getPropertiesOfType(type)
    const [others] = checker.getIndexInfosOfType(type)
    definitions[type.id] = {}
    const types = checker.getTypeOfSymbol(known)
    definitions[type.id] = {
      type: 'object',
      properties: Object.fromEntries(known.map(({ name }, index) => [name, schemaOf(types[index]!)])),
      required: known.flatMap(({ name, flags }) => (flags & SymbolFlags.Optional ? [] : [name])),
      additionalProperties: others === undefined ? false : schemaOf(others.valueType),
    }
    return { $ref }
  }

  const requests = checker.getPropertiesOfType(all)
  const types = checker.getTypeOfSymbol(requests)
  return { properties: Object.fromEntries(requests.map(({ name }, index) => [name, schemaOf(types[index]!)])), definitions }
}
