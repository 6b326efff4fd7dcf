// The marks of Google, Facebook and Apple, in their own colours or the text's.
import type { ReactNode } from 'react'
import type { SocialProvider } from '#domain/social.ts'

const SHAPES: Readonly<Record<SocialProvider, ReactNode>> = {
  google: (
    <>
      <path fill="#4285f4" d="M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.4z" />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1a6.8 6.8 0 0 1-6.4-4.7H1.8v3a11.5 11.5 0 0 0 10.2 6.3z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path fill="#ea4335" d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3A6.8 6.8 0 0 1 12 5.1z" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11.5" fill="#0866ff" />
      <path
        fill="#fff"
        d="m15.9 15.3.5-3.3h-3.1V9.8c0-1 .4-1.7 1.8-1.7h1.5V5.2c-.3 0-1.2-.1-2.2-.1-2.6 0-4 1.5-4 4.3V12H7.5v3.3h2.9v8.1a12 12 0 0 0 2.9 0v-8.1z"
      />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17.4 12.7c0-2.4 2-3.6 2.1-3.7a4.6 4.6 0 0 0-3.6-1.9c-1.5-.2-3 .9-3.7.9-.8 0-2-.9-3.2-.9a4.8 4.8 0 0 0-4 2.5c-1.8 3-.5 7.5 1.2 9.9.8 1.2 1.8 2.5 3.1 2.5 1.2-.1 1.7-.8 3.2-.8s2 .8 3.2.8c1.3 0 2.2-1.2 3-2.4a10 10 0 0 0 1.4-2.8 4.3 4.3 0 0 1-2.7-4.1zM15 5.6c.7-.8 1.1-1.9 1-3-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.9-1 2.9 1.1.1 2.2-.5 2.8-1.3z"
    />
  ),
}

export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5 shrink-0 forced-color-adjust-none">
      {SHAPES[provider]}
    </svg>
  )
}
