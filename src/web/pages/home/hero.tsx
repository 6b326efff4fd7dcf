// The opening of the home page: the promise, the search and two facts, beside the triplex.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Triplex } from '#web/ui/illustrations/triplex.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { SearchForm } from './search-form.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    // On phones the title flows around the picture, so that the search stays above the fold.
    <PageContainer className="flow-root pt-8 sm:pt-12 lg:grid lg:grid-cols-[1.35fr_1fr] lg:items-end lg:gap-x-10">
      <Triplex
        label={t('picture')}
        className="float-right -mt-3.5 w-[calc(100%-13.25rem)] max-w-33 sm:-mt-6 sm:max-w-44 md:max-w-60 lg:order-last lg:float-none lg:m-0 lg:mx-auto lg:w-full lg:max-w-xl"
      />
      <div className="pb-8 lg:pb-14">
        <h1
          tabIndex={-1}
          className="text-[2.75rem] font-extrabold leading-[1.04] max-[17rem]:text-[1.625rem] sm:text-6xl xl:text-[4.25rem]"
        >
          {t('title.before')} <em className="highlight whitespace-nowrap max-[17rem]:whitespace-normal">{t('title.stroked')}</em>
        </h1>
        <p className="mt-4 max-w-[34em] text-lg leading-snug text-muted-foreground sm:mt-5 sm:leading-normal">{t('lede')}</p>
        <div className="clear-right mt-5 sm:mt-7">
          <SearchForm />
        </div>
        <ul aria-label={t('facts.label')} className="mt-6 grid gap-x-7 gap-y-1.5 text-sm text-muted-foreground sm:flex sm:flex-wrap">
          {(['cancel', 'first'] as const).map((fact) => (
            <li key={fact}>
              <b className="text-foreground">{t(`facts.${fact}.value`)}</b> {t(`facts.${fact}.text`)}
            </li>
          ))}
        </ul>
      </div>
    </PageContainer>
  )
}
