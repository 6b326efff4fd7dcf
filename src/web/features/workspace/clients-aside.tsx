// The clients whom a cleaner set aside, each with the way back.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatDate } from '#domain/time-format.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { Link } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'

const question = ask('GET /api/clients-aside')
type Aside = Answer<'GET /api/clients-aside'>['items'][number]

export function ClientsAside() {
  const { t } = useTranslation('favourites')
  const hasWords = useLateWords('favourites')
  const asked = useQuery({ ...question, staleTime: 0 })
  if (!hasWords) return <Skeleton className="h-16" />
  if (!asked.data)
    return (
      <NotAnswered
        question={asked}
        words={{ failed: t('clients.notLoaded'), failedBody: t('notLoadedBody'), loading: t('common:loading') }}
      >
        <Skeleton className="h-16" />
      </NotAnswered>
    )
  const { items } = asked.data
  return (
    <>
      <p className="text-muted-foreground">{t(items.length === 0 ? 'clients.none' : 'clients.lede')}</p>
      {items.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {items.map((aside) => (
            <Row key={aside.clientId} {...aside} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ clientId, bookingId, name, sinceOn }: Aside) {
  const { t } = useTranslation('favourites')
  const language = useLanguage()
  const { isPending, mutate } = useTakeBack()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-card px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        {bookingId === null ? (
          <span className="inline-block py-1 font-semibold">
            <TypedName>{name}</TypedName>
          </span>
        ) : (
          <Link to={`/bookings/${bookingId}`} className="inline-block py-1 font-semibold underline underline-offset-4">
            <TypedName>{name}</TypedName>
          </Link>
        )}
        <span className="block text-muted-foreground">{t('clients.since', { date: formatDate(sinceOn, language, 'year') })}</span>
      </p>
      <Button
        tone="ghost"
        pending={isPending}
        pendingLabel={t('say.sending')}
        aria-label={t('clients.undoNamed', { name: firstNameOf(name) })}
        onClick={() => mutate({ clientId, name })}
      >
        {t('client.undo')}
      </Button>
    </li>
  )
}

function useTakeBack() {
  const { t } = useTranslation('favourites')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId }: Pick<Aside, 'clientId' | 'name'>) => call('DELETE /api/clients-aside/{id}', { params: { id: clientId } }),
    onSuccess: (_answer, { clientId, name }) => {
      queries.setQueryData(question.queryKey, (known) => known && { items: known.items.filter((one) => one.clientId !== clientId) })
      toast({ tone: 'ok', title: t('client.back', { name: firstNameOf(name) }) })
    },
    onError: useProblemToast(t('failed')),
  })
}
