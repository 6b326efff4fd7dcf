// The same reviews, found under the profile. `/profile/reviews`.
export { load, Page } from './reviews-page.tsx'
