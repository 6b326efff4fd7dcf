// The banner of the site, where it changes while a page is open.
export { SiteBanner } from './site-banner.tsx'
