// What other rooms use of newsletter.
export { NewsletterForm } from './newsletter-form.tsx'
