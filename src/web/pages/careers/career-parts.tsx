// Parts that the pages for future cleaners share: what is asked, the equipment, the training, the way on and the pages beside.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { EQUIPMENT } from '#domain/cleaner.ts'
import { TRAINING_MODULES } from '#domain/training.ts'
import { BroomAndDustpan, Gloves, MopAndBucket, SprayAndCloth, Vacuum } from '#web/ui/illustrations/tools.tsx'
import { Invitation } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/page.tsx'

export const REGISTER_PATH = '/register?role=cleaner'

export function Asked() {
  const { t } = useTranslation('careers')
  const lists = [
    { title: t('asked.needed'), items: t('asked.neededList', { returnObjects: true }) as string[], box: 'border-primary bg-primary' },
    { title: t('asked.helps'), items: t('asked.helpsList', { returnObjects: true }) as string[], box: 'border-primary' },
  ]
  return (
    <Section title={t('asked.title')}>
      <div className="grid gap-x-14 gap-y-5 md:grid-cols-2">
        {lists.map(({ title, items, box }) => (
          <div key={title}>
            <h3 className="text-xl">{title}</h3>
            <ul className="mt-2 grid gap-1.5">
              {items.map((item) => (
                <li key={item} className="flex gap-3">
                  <span aria-hidden className={`mt-1 size-4 shrink-0 rounded-[5px] border-2 ${box}`} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted-foreground">{t('asked.seen')}</p>
    </Section>
  )
}

const DRAWN = { Vacuum, MopAndBucket, BroomAndDustpan, SprayAndCloth, Gloves }

export function Kit() {
  const { t } = useTranslation('careers')
  return (
    <Section title={t('kit.title')}>
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <p className="max-w-[42em] text-muted-foreground">{t('kit.lede')}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {EQUIPMENT.map((item) => (
              <li key={item} className="rounded-full border bg-card px-4 py-2 font-medium">
                {t(`kit.names.${item}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-end justify-center gap-6">
          {Object.entries(DRAWN).map(([name, Tool]) => (
            <Tool key={name} className="h-20 w-auto sm:h-24" />
          ))}
        </div>
      </div>
    </Section>
  )
}

export function Modules() {
  const { t } = useTranslation('careers')
  return (
    <Section title={t('modules.title')}>
      <p className="mb-5 max-w-[42em] text-muted-foreground">{t('modules.lede')}</p>
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {TRAINING_MODULES.map((module, index) => (
          <li key={module} className="flex items-baseline gap-3 border-b py-3">
            <span aria-hidden className="font-display font-bold tabular-nums text-primary">
              {index + 1}
            </span>
            {t(`modules.names.${module}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function StartNow({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('careers')
  return <Invitation title={title} body={body} action={{ to: REGISTER_PATH, label: t('start') }} />
}

const PATHS = {
  join: '/cleaners/join',
  becoming: '/devenir-nettoyeur',
  quebec: '/emplois-nettoyage-quebec',
  montreal: '/emplois-menage-montreal',
  independent: '/nettoyeur-independant-quebec',
} as const
export type CareerName = keyof typeof PATHS

/** The other pages about working here; the one about first steps is for visitors only. */
export function OtherCareers({ here, isSignedIn }: { here: CareerName; isSignedIn: boolean }) {
  const { t } = useTranslation('careers')
  const names = (Object.keys(PATHS) as CareerName[]).filter((name) => name !== here && !(isSignedIn && name === 'becoming'))
  return (
    <Section title={t('others.title')}>
      <ul className="flex flex-wrap gap-x-8">
        {names.map((name) => (
          <li key={name}>
            <Link to={PATHS[name]} className="inline-block py-2 font-semibold text-primary underline underline-offset-4">
              {t(`others.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Titled paragraphs side by side, for reading. */
export function Chapters({ chapters }: { chapters: readonly { title: string; body: ReactNode }[] }) {
  return (
    <div className="grid gap-x-12 gap-y-8 py-6 md:grid-cols-2">
      {chapters.map(({ title, body }) => (
        <section key={title}>
          <h2 className="text-2xl">{title}</h2>
          <div className="mt-3 max-w-[38em] space-y-3 text-[1.0625rem] leading-relaxed">{body}</div>
        </section>
      ))}
    </div>
  )
}
