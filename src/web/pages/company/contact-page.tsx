// Anybody writes to us: `/contact`, `/contact?subject=commercial` for premises that are not booked here, and `/contact?photos=marie-b` about the photos of a cleaner.
import { useState } from 'react'
import { readSlug } from '#domain/slug.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useSearchParams } from '#web/router/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useUser } from '#web/platform/site.tsx'
import { HeartAtDoor } from '#web/ui/illustrations/scenes.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { asSubject } from './contact-draft.ts'
import { ContactForm } from './contact-form.tsx'
import type { Asked, SentMessage } from './use-contact-form.ts'
import { ContactSent } from './contact-sent.tsx'
import { Merchant } from '#web/words/merchant.tsx'

export function Page() {
  const [sent, setSent] = useState<SentMessage | null>(null)
  const search = useSearchParams()
  useFocusOnStep(sent?.reference ?? '')
  if (sent) return <ContactSent sent={sent} onAgain={() => setSent(null)} />
  const photosOf = readSlug(search.get('photos'))
  const asked = photosOf === null ? asSubject(search.get('subject')) : 'other'
  return <Writing asked={asked} photosOf={photosOf} onSent={setSent} />
}

type WritingProps = Asked & { readonly onSent: (sent: SentMessage) => void }

function Writing({ asked, photosOf, onSent }: WritingProps) {
  const { t } = useTranslation('contact')
  const [faulty, setFaulty] = useState(false)
  return (
    <PageContainer className="grid gap-x-16 pb-16 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <PageHead title={(faulty ? t('common:errorPrefix') : '') + t('title')} description={t('description')} />
      <PageTitle lede={t('lede')} className="lg:col-span-2">
        {t('title')}
      </PageTitle>
      <ContactForm key={`${asked} ${photosOf}`} asked={asked} photosOf={photosOf} onFaults={setFaulty} onSent={onSent} />
      <Aside />
    </PageContainer>
  )
}

function Aside() {
  const { t } = useTranslation('contact')
  const user = useUser()
  const { company } = useEnvironment()
  const ways = [
    { to: '/faq', title: t('aside.faq'), body: t('aside.faqBody') },
    ...(user ? [{ to: '/bookings', title: t('aside.bookings'), body: t('aside.bookingsBody') }] : []),
    { to: '/profile', title: t('aside.profile'), body: t('aside.profileBody') },
  ]
  return (
    <aside className="max-lg:mt-12 max-lg:border-t max-lg:pt-8">
      <HeartAtDoor className="mb-8 w-64 max-lg:hidden" />
      <h2 className="text-2xl">{t('aside.title')}</h2>
      <ul className="mt-4 grid gap-5">
        {ways.map(({ to, title, body }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
              {title}
            </Link>
            <p className="text-muted-foreground">{body}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">{t('aside.who')}</h2>
      <div className="mt-3 text-muted-foreground">
        {company.merchant ? <Merchant merchant={company.merchant} email={company.email} /> : <p>{t('aside.demonstration')}</p>}
      </div>
    </aside>
  )
}
