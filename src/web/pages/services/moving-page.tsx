// The page of the cleaning of an empty home.
import type { PageLoad } from '#web/platform/page.ts'
import { loadService, ServicePage } from './service-body.tsx'

export const load = (page: PageLoad) => loadService(page, 'move-in')
export const Page = () => <ServicePage offer="move-in" />
