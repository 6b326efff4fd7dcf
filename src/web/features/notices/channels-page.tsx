// Where each family of notices reaches a person, and how often emails that can wait are sent. `/profile/notifications`.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { hasDueKinds, NOTICE_CHANNELS, NOTICE_FAMILIES, type NoticeChannel, type NoticeFamily } from '#domain/notice.ts'
import { PushHere } from '#web/features/push/index.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { FrequencyChoice } from './frequency-choice.tsx'
import { channelsQuestion } from './notice-queries.ts'

type Choices = Answer<'GET /api/notices/channels'>

export const load = ({ queries }: PageLoad) => queries.fetchQuery(channelsQuestion)

export function Page() {
  const { t } = useTranslation('notices')
  const user = useUser()
  const asked = useQuery(channelsQuestion)
  const { data } = asked
  if (!user) return null
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('settings.title')} noindex />
      <PageTitle lede={t('settings.lede')}>{t('settings.title')}</PageTitle>
      {data ? (
        <Families choices={data} part={user.role === 'cleaner' ? 'cleaner' : 'client'} />
      ) : (
        <NotAnswered
          question={asked}
          words={{ failed: t('settings.failed'), failedBody: t('settings.failedBody'), loading: t('settings.loading') }}
        >
          {NOTICE_FAMILIES.map((family) => (
            <Skeleton key={family} className="h-44 w-full" />
          ))}
        </NotAnswered>
      )}
      <PushHere />
      <Section title={t('settings.always')}>
        <p className="text-muted-foreground">{t('settings.alwaysBody')}</p>
      </Section>
      <Section title={t('frequency.title')}>
        <FrequencyChoice user={user} />
      </Section>
    </PageContainer>
  )
}

type FamiliesProps = { readonly choices: Choices; readonly part: 'client' | 'cleaner' }

function Families({ choices, part }: FamiliesProps) {
  const { t } = useTranslation('notices')
  const save = useSaveChannels()
  const [shown, press] = useShownAtOnce(choices, save.mutateAsync)
  const set = (family: NoticeFamily, channel: NoticeChannel, isOn: boolean) =>
    press({ ...shown, [family]: { ...shown[family], [channel]: isOn } })
  return (
    <div className="grid gap-4">
      {NOTICE_FAMILIES.map((family) => (
        <Card key={family} className="p-5">
          <fieldset>
            <legend className="float-left w-full font-display text-lg font-bold">{t(`settings.families.${family}.title`)}</legend>
            <p className="clear-both mb-2 text-muted-foreground">{t(`settings.families.${family}.${part}`)}</p>
            {NOTICE_CHANNELS.map((channel) => (
              <Switch
                key={channel}
                label={t(`settings.channels.${channel}`)}
                checked={shown[family][channel]}
                onChange={({ target }) => set(family, channel, target.checked)}
              />
            ))}
            {hasDueKinds(family) && (
              <p className="mt-2 border-t pt-3 text-sm text-muted-foreground">
                {t(`settings.families.${family as Exclude<typeof family, 'messages' | 'ideas'>}.due_${part}`)}
              </p>
            )}
          </fieldset>
        </Card>
      ))}
      <output className="sr-only">{save.isSuccess && t('settings.saved')}</output>
    </div>
  )
}

function useSaveChannels() {
  const { t } = useTranslation('notices')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Choices) => call('PUT /api/notices/channels', { body }),
    // One after the other, so that the last choice wins.
    scope: { id: 'notice-channels' },
    onSuccess: (_saved, body) => queries.setQueryData(channelsQuestion.queryKey, body),
    onError: useProblemToast(t('settings.saveFailed')),
  })
}
