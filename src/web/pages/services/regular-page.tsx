// The page of the regular cleaning.
import type { PageLoad } from '#web/platform/page.ts'
import { loadService, ServicePage } from './service-body.tsx'

export const load = (page: PageLoad) => loadService(page, 'regular')
export const Page = () => <ServicePage offer="regular" />
