// The page of the deep clean.
import type { PageLoad } from '#web/platform/page.ts'
import { loadService, ServicePage } from './service-body.tsx'

export const load = (page: PageLoad) => loadService(page, 'deep')
export const Page = () => <ServicePage offer="deep" />
