// Another address of the sign-in page.
export { load, Page } from './login-page.tsx'
