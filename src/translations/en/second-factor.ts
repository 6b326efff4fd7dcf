// Words of two-step verification: on the account's page, at sign-in, and on the operators' page of security.
import { AWAITED_CODE_MINUTES, RECOVERY_CODES } from '#domain/second-factor.ts'
import type { secondFactor as french } from '../fr/second-factor.ts'
import type { Words } from '../words.ts'

export const secondFactor = {
  title: 'Two-step verification',
  lede: 'When you sign in, we also ask for a code that only an app on your phone knows. A stolen password is no longer enough.',
  off: 'It’s off.',
  on: 'On since {{date}}.',
  left_one: 'You have {{count}} recovery code left.',
  left_many: 'You have {{count}} recovery codes left.',
  left_other: 'You have {{count}} recovery codes left.',
  begin: 'Turn on',
  beginning: 'Getting ready…',
  steps: {
    scan: 'In an authenticator app, such as your password manager’s, add an account and scan this QR code.',
    picture: 'QR code to scan with the authenticator app',
    key: 'Can’t scan it? Enter this key in the app:',
    code: 'Enter the six-digit code that the app shows.',
  },
  code: 'Code from the app',
  codeMissing: 'Enter the code.',
  confirm: 'Confirm',
  confirming: 'Checking…',
  turnedOn: 'Two-step verification is on.',
  codes: {
    title: 'Your recovery codes',
    body: `Write down these ${RECOVERY_CODES} codes and keep them somewhere safe: each one replaces the app once, if you lose it. We won’t be able to show them to you again.`,
    copy: 'Copy the codes',
    copied: 'Codes copied.',
    notCopied: 'They couldn’t be copied. Select the codes and copy them.',
    done: 'I’ve written down my codes',
    renew: 'Make new codes',
    renewTitle: 'Make new recovery codes?',
    renewBody: 'The codes you wrote down will no longer work.',
  },
  remove: 'Turn off',
  removeTitle: 'Turn off two-step verification?',
  removeBody: 'Your password will be enough to open your account again, and your recovery codes will no longer be of use.',
  removed: 'Two-step verification is off.',
  failed: 'Your change wasn’t saved.',
  signIn: {
    title: 'Enter your code',
    lede: `Your authenticator app shows a six-digit code. You have ${AWAITED_CODE_MINUTES} minutes to enter it.`,
    code: 'Code from the app, or recovery code',
    hint: 'No longer have the app? Use one of the recovery codes you wrote down.',
    submit: 'Sign in',
    submitting: 'Signing in…',
    failed: 'You couldn’t be signed in.',
    back: 'Back to sign-in',
  },
  operators: {
    lede: 'What protects your account, and through it everyone’s.',
    why: 'Add a passkey or turn on two-step verification',
    whyBody:
      'Your account gives access to people’s money and personal information: a password alone doesn’t protect it enough. The operations pages will open after that.',
    goOn: 'Go to the dashboard',
  },
} satisfies Words<typeof french>
