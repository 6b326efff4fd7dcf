// The lines a newcomer reads when the product is up.
import type { Config } from './config.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './seed/demo-people.ts'

export function printWelcome(welcome: { config: Config; tell: (line: string) => void; seeded: boolean; address: string }): void {
  const { config, tell, address } = welcome
  if (config.process === 'worker') {
    tell('The worker is running.')
    return
  }
  tell('')
  tell(`  Maisonnette is ready: ${address}`)
  if (config.brandHosts)
    tell(`  Hosts of the brands: ${config.brandHosts.main} (Tidynest) and ${config.brandHosts.quebec} (Maisonnette, in French)`)
  if (!config.production) {
    tell('')
    tell(`  Seeded people, all with the password ${DEMO_PASSWORD}:`)
    for (const person of DEMO_PEOPLE) tell(`    ${person.email.padEnd(28)} ${person.about}`)
    tell('')
    tell(
      `  E-mails: ${address}/dev/emails    API: ${address}/api/docs    ${config.stripe ? 'Payments go to Stripe, in test mode' : 'Payments are simulated: 4242 4242 4242 4242'}`,
    )
  }
  tell('')
}
