// The first property: the form of `/properties/new`, the address typed on the home page already in it; one that is there is shown.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { Property } from '#contract/properties.ts'
import { addressLine } from '#domain/address.ts'
import { PropertyForm } from '#web/features/properties/index.ts'
import { ask } from '#web/platform/api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageTitle } from '#web/ui/page.tsx'

type FirstPropertyStepProps = { readonly properties: readonly Property[]; readonly nextPath: string }

export function FirstPropertyStep({ properties, nextPath }: FirstPropertyStepProps) {
  const { t } = useTranslation('onboarding')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const skip = (
    <LinkButton tone="ghost" size="lg" to={nextPath}>
      {t('skip')}
    </LinkButton>
  )
  if (properties.length > 0) {
    return (
      <>
        <PageTitle lede={t('client.property.there')}>{t('client.titles.property')}</PageTitle>
        <ul className="grid gap-3">
          {properties.map((property) => (
            <Card asChild key={property.id}>
              <li>
                <b>
                  <TypedName>{property.name}</TypedName>
                </b>
                <span className="block text-muted-foreground">{addressLine(property)}</span>
              </li>
            </Card>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton size="lg" to={nextPath}>
            {t('common:actions.continue')}
          </LinkButton>
          <LinkButton tone="ghost" size="lg" to="/properties">
            {t('client.property.manage')}
          </LinkButton>
        </div>
      </>
    )
  }
  return (
    <>
      <PageTitle lede={t('client.property.lede')}>{t('client.titles.property')}</PageTitle>
      <PropertyForm
        property={null}
        onSaved={(saved) => {
          queries.setQueryData(ask('GET /api/properties').queryKey, (known) =>
            known?.items.some((each) => each.id === saved.id) ? known : { items: [...(known?.items ?? []), saved] },
          )
          void navigate(nextPath)
        }}
        otherAction={skip}
      />
    </>
  )
}
