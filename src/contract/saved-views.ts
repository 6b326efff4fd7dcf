// The lists that operators keep under a name, on the wire.
import * as z from 'zod'
import { DESKS_WITH_VIEWS, MAX_VIEW_NAME_LENGTH, MAX_VIEW_SEARCH_LENGTH, MAX_VIEWS } from '#domain/saved-view.ts'
import { endpoints } from './endpoint.ts'
import { line, ok, savedViewId } from './shapes.ts'

const desk = z.enum(DESKS_WITH_VIEWS)

export const savedViews = endpoints({
  'GET /api/admin/views': {
    summary: 'The lists that the caller kept of a desk, by name',
    who: ['admin'],
    duty: 'keep lists of their own',
    query: z.object({ desk }),
    output: z.object({ items: z.array(z.object({ id: savedViewId, name: z.string(), search: z.string() })) }),
    refusals: [],
  },
  'PUT /api/admin/views': {
    summary: `Keep the filters of a desk under a name, in place of those that bear it; ${MAX_VIEWS} at most`,
    who: ['admin'],
    duty: 'keep lists of their own',
    body: z.strictObject({ desk, name: line(MAX_VIEW_NAME_LENGTH).min(1), search: z.string().min(1).max(MAX_VIEW_SEARCH_LENGTH) }),
    output: ok,
    refusals: ['too-many-views'],
  },
  'DELETE /api/admin/views/{id}': {
    summary: 'Forget a list; the second time, nothing is left to do',
    who: ['admin'],
    duty: 'keep lists of their own',
    params: z.strictObject({ id: savedViewId }),
    output: ok,
    refusals: [],
  },
})
