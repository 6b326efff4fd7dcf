// What the page of the register asks the server.
import { ask } from '#web/platform/api.ts'

export const DATA_REQUESTS_PATH = '/admin/data-requests'

export const dataRequestsQuestion = ask('GET /api/admin/data-requests')
