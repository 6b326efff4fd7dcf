// Redeems the code of the link that brought a person here, for whoever signed up where no field asked for it.
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { forgetReferral, keptReferral } from '#web/platform/kept-referral.ts'

/** A code that the server refuses is forgotten; while the server does not answer it stays, and `/referrals` proposes it. */
export async function redeemKept(): Promise<void> {
  const code = keptReferral()
  if (code === '') return
  await call('POST /api/referrals/redeem', { body: { code } }).then(forgetReferral, (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code.startsWith('referral-')) forgetReferral()
  })
}
