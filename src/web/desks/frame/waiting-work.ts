// What waits for the operator at the desk, as the frame counts it and the first page lists it.
import { ask } from '#web/platform/api.ts'

export const waitingQuestion = ask('GET /api/admin/waiting')
