// A page's structured data for search engines: its subject and its breadcrumbs.
import { useLocation } from '#web/router/index.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import { useEnvironment } from './environment.tsx'
import { useLanguage } from './language.ts'
import { breadcrumbList, writeThing, type Place, type Thing } from './structured-data.ts'

/** `<AboutPage is={(place) => service({ … }, place)} />`: data, which no browser runs. */
export function AboutPage({ is }: { is: (place: Place) => Thing }) {
  const place: Place = { language: useLanguage(), origins: useEnvironment().languageOrigins }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeThing(is(place)) }} />
}

/** The same steps for people and for search engines; one without `to` is the page itself. */
export function PageCrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  const { pathname } = useLocation()
  return (
    <>
      <Breadcrumbs label={label} crumbs={crumbs} />
      <AboutPage
        is={(place) =>
          breadcrumbList(
            crumbs.map(({ label: name, to }) => ({ label: name, path: to ?? pathname })),
            place,
          )
        }
      />
    </>
  )
}
