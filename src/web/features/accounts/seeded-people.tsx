// Outside production: the seeded people, one press away.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Credentials } from './use-sign-in.ts'

const PEOPLE = ['claire', 'denis', 'marie', 'paul', 'olga', 'omar'] as const

export function SeededPeople({ password, onPick, busy }: { password: string; onPick: (credentials: Credentials) => void; busy: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <Card className="mt-10" asChild>
      <section aria-labelledby="seeded-people">
        <h2 id="seeded-people" className="text-xl">
          {t('sandbox.title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t('sandbox.body', { password })}</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {PEOPLE.map((person) => (
            <li key={person}>
              <Button
                tone="ghost"
                aria-disabled={busy}
                onClick={() => busy || onPick({ email: `${person}@maisonnette.test`, password, remember: false })}
              >
                {t(`sandbox.people.${person}`)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
