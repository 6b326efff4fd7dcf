// What other features use of newsletter.
export { NewsletterForm } from './newsletter-form.tsx'
