// Another address of the sign-in page.
export { Page } from './login-page.tsx'
