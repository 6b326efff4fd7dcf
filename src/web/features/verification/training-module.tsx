// One training module: its text, then its quiz, then its result.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { QuizResult, Verification } from '#contract/verification.ts'
import { ask, call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { QuizForm } from './quiz-form.tsx'

type Progress = Verification['training'][number]

export function TrainingModule({ progress, next }: { progress: Progress; next: Progress | undefined }) {
  const { t } = useTranslation('verification')
  const { module } = progress
  const lesson = useQuery(ask('GET /api/cleaner/training/{module}', { params: { module } }))
  const toastProblem = useProblemToast(t('training.failed'))
  const [result, setResult] = useState<QuizResult | null>(null)
  const quiz = useMutation({
    mutationFn: () => call('POST /api/cleaner/training/{module}/attempts', { params: { module }, body: {} }),
    onError: toastProblem,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const restart = () => {
    setResult(null)
    quiz.mutate()
  }
  return (
    <article className="grid gap-5">
      <Link to="?tab=training" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
        {t('training.back')}
      </Link>
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {progress.title}
      </h2>
      {lesson.isPending && <Spinner />}
      {lesson.isError && (
        <Banner tone="bad" role="alert" action={<Button onClick={() => void lesson.refetch()}>{t('common:actions.retry')}</Button>}>
          {messageOf(lesson.error, t('training.failed'))}
        </Banner>
      )}
      {result && <Outcome result={result} next={next} />}
      {lesson.data && (quiz.data === undefined || (result !== null && !result.passed)) && (
        <div className="grid gap-5 text-[1.0625rem] leading-relaxed">
          <p className="text-lg text-muted-foreground">{lesson.data.intro}</p>
          {lesson.data.sections.map(({ heading: title, body }) => (
            <section key={title}>
              <h3 className="mb-1.5 text-xl">{title}</h3>
              <p>{body}</p>
            </section>
          ))}
        </div>
      )}
      {quiz.data && result === null ? (
        <QuizForm key={quiz.data.attemptId} module={module} quiz={quiz.data} onResult={setResult} onOver={() => quiz.reset()} />
      ) : (
        lesson.data && (
          <div>
            <Button
              tone={result?.passed ? 'ghost' : 'primary'}
              pending={quiz.isPending}
              pendingLabel={t('common:loading')}
              onClick={restart}
            >
              {t(result ? 'training.retry' : 'training.start')}
            </Button>
          </div>
        )
      )}
    </article>
  )
}

function Outcome({ result, next }: { result: QuizResult; next: Progress | undefined }) {
  const { t } = useTranslation('verification')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { passed, score, right, certified } = result
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      <Banner tone={passed ? 'ok' : 'warn'} title={t(passed ? 'training.passedTitle' : 'training.failedTitle', { score })}>
        {!passed && <p>{t('training.failedBody')}</p>}
        {certified && <p>{t('training.certified')}</p>}
      </Banner>
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {right.map((is, place) => (
          // eslint-disable-next-line react/no-array-index-key -- a question is known by its place
          <li key={place} className={is ? 'text-ok' : 'text-bad'}>
            {place + 1}. {t(is ? 'training.right' : 'training.wrong')}
          </li>
        ))}
      </ol>
      {passed && next && (
        <Link
          to={`?tab=training&module=${next.module}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {t('training.next', { title: next.title })}
        </Link>
      )}
    </div>
  )
}
