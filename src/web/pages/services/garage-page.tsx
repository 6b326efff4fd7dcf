// The page of the garage.
import type { PageLoad } from '#web/platform/page.ts'
import { loadService, ServicePage } from './service-body.tsx'

export const load = (page: PageLoad) => loadService(page, 'garage')
export const Page = () => <ServicePage offer="garage" />
