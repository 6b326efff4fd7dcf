// Where operators see the audience, and what that page asks.
import { ask } from '#web/platform/api.ts'

export const AUDIENCE_PATH = '/admin/audience'

export const audienceQuestion = ask('GET /api/admin/audience')
