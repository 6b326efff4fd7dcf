// What the pages of the register ask the server.
import { ask } from '#web/platform/api.ts'

export const INCIDENTS_PATH = '/admin/incidents'

export const incidentsQuestion = ask('GET /api/admin/incidents')
