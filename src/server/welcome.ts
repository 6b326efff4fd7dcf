// The lines a newcomer reads when the product is up.
import type { Config } from './config.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './seed/demo-people.ts'

export function printWelcome(welcome: { config: Config; print: (line: string) => void; seeded: boolean; address: string }): void {
  const { config, print, address } = welcome
  if (config.process === 'worker') {
    print('The worker is running.')
    return
  }
  print('')
  print(`  Maisonnette is ready: ${address}`)
  if (config.brandHosts)
    print(`  Hosts of the brands: ${config.brandHosts.main} (Tidynest) and ${config.brandHosts.quebec} (Maisonnette, in French)`)
  if (!config.production) {
    print('')
    print(`  Seeded people, all with the password ${DEMO_PASSWORD}:`)
    for (const person of DEMO_PEOPLE) print(`    ${person.email.padEnd(28)} ${person.about}`)
    print('')
    print(
      `  Emails: ${address}/dev/emails    API: ${address}/api/docs    ${config.stripe ? 'Payments go to Stripe, in test mode' : 'Payments are simulated: 4242 4242 4242 4242'}`,
    )
  }
  print('')
}
