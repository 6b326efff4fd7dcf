// The three themes side by side, with their colours and parts in them: `/color-scheme-mockup`, outside production.
import { useTranslation } from '#web/platform/use-translation.ts'
import { THEMES, type Theme } from '#domain/theme.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Written out, because only classes found in the code are built. */
const COLOURS = [
  ['background', 'bg-background'],
  ['foreground', 'bg-foreground'],
  ['muted', 'bg-muted'],
  ['secondary', 'bg-secondary'],
  ['primary', 'bg-primary'],
  ['primary-strong', 'bg-primary-strong'],
  ['accent', 'bg-accent'],
  ['destructive', 'bg-destructive'],
  ['border', 'bg-border'],
  ['input', 'bg-input'],
  ['ok', 'bg-ok'],
  ['ok-muted', 'bg-ok-muted'],
  ['warn', 'bg-warn'],
  ['warn-muted', 'bg-warn-muted'],
  ['bad', 'bg-bad'],
  ['bad-muted', 'bg-bad-muted'],
  ['info', 'bg-info'],
  ['info-muted', 'bg-info-muted'],
  ['water', 'bg-water'],
  ['land', 'bg-land'],
  ['scene-wall', 'bg-scene-wall'],
  ['scene-shade', 'bg-scene-shade'],
  ['scene-glass', 'bg-scene-glass'],
  ['scene-leaf', 'bg-scene-leaf'],
] as const

export function Page() {
  const { t } = useTranslation('testPages')
  return (
    <PageContainer className="pb-12">
      <PageHead title={t('scheme.title')} noindex />
      <PageTitle lede={t('scheme.lede')}>{t('scheme.title')}</PageTitle>
      <div className="grid gap-4 lg:grid-cols-3">
        {THEMES.map((theme) => (
          <ThemeColumn key={theme} theme={theme} />
        ))}
      </div>
    </PageContainer>
  )
}

function ThemeColumn({ theme }: { theme: Theme }) {
  const { t } = useTranslation('testPages')
  const name = t(`scheme.themes.${theme}`)
  return (
    <section data-theme={theme} aria-label={name} className="rounded-lg border bg-background p-5 text-foreground">
      <h2 className="text-3xl">{name}</h2>
      <p className="mt-4 font-display text-2xl font-extrabold">
        <span className="highlight">{t('scheme.sentence')}</span>
      </p>
      <p className="mt-2 text-muted-foreground">{t('scheme.muted')}</p>
      <h3 className="mt-6 text-lg">{t('scheme.parts')}</h3>
      <div className="mt-3 grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Button>{t('scheme.primary')}</Button>
          <Button tone="ghost">{t('scheme.ghost')}</Button>
          <Button tone="danger">{t('scheme.danger')}</Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok">{t('scheme.ok')}</Badge>
          <Badge tone="warn">{t('scheme.warn')}</Badge>
          <Badge tone="bad">{t('scheme.bad')}</Badge>
          <Badge tone="info">{t('scheme.info')}</Badge>
        </div>
        <Field label={t('scheme.field')} hint={t('scheme.hint')} error={t('scheme.fault')}>
          <TextInput type="email" />
        </Field>
        <Checkbox label={t('scheme.tick')} defaultChecked />
        <Banner tone="ok">{t('scheme.banner')}</Banner>
      </div>
      <h3 className="mt-6 text-lg">{t('scheme.colours')}</h3>
      <ul className="mt-3 grid grid-cols-2 gap-2 text-sm">
        {COLOURS.map(([colour, fill]) => (
          <li key={colour} className="flex min-w-0 items-center gap-2">
            <span aria-hidden className={`size-8 shrink-0 rounded-sm border ${fill}`} />
            <span className="min-w-0">{colour}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
