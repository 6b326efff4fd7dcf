// Asks for the letter with a link to choose a password, the first or another.
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

export const useResetLetter = () =>
  useMutation({ mutationFn: (email: string) => call('POST /api/auth/forgot-password', { body: { email: email.trim() } }) })
