// Five questions with four choices each; the server alone knows which are right.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Quiz, QuizResult } from '#contract/verification.ts'
import type { TrainingModule } from '#domain/training.ts'
import { call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { verificationQuestion } from './verification-queries.ts'

type QuizFormProps = {
  module: TrainingModule
  quiz: Quiz
  onResult: (result: QuizResult) => void
  /** The attempt was ended elsewhere. */
  onOver: () => void
}

export function QuizForm({ module, quiz, onResult, onOver }: QuizFormProps) {
  const { t } = useTranslation('verification')
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('training.failed'))
  const places = quiz.questions.map((_, place) => String(place))
  /** By the place of the question. */
  const [answers, change] = useTyped<Readonly<Record<string, number | null>>>(Object.fromEntries(places.map((place) => [place, null])))
  const check = useMutation({
    mutationFn: (chosen: number[]) =>
      call('POST /api/cleaner/training/{module}/attempts/{id}', { params: { module, id: quiz.attemptId }, body: { answers: chosen } }),
    onSuccess: (result) => {
      void queries.invalidateQueries({ queryKey: verificationQuestion.queryKey })
      onResult(result)
    },
    onError: (problem) => {
      toastProblem(problem)
      if (problem instanceof ApiProblem && problem.code === 'attempt-over') onOver()
    },
  })
  const form = useForm({
    values: answers,
    change,
    faults: Object.fromEntries(places.map((place) => [place, answers[place] === null && t('training.unanswered')])),
    write: check,
    prefix: 'question-',
    onSend: () => check.mutate(places.flatMap((place) => answers[place] ?? [])),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.press()
      }}
      className="grid gap-7"
    >
      {quiz.questions.map(({ ask, choices }, place) => (
        <RadioCards
          key={ask}
          id={form.idOf(String(place))}
          name={form.idOf(String(place))}
          legend={
            <>
              <span className="block text-sm font-normal text-muted-foreground">
                {t('training.question', { number: place + 1, total: quiz.questions.length })}
              </span>
              {ask}
            </>
          }
          error={form.errorOf(String(place))}
          value={answers[place] == null ? null : String(answers[place])}
          onValueChange={(value) => change({ [place]: Number(value) })}
          options={choices.map((label, choice) => ({ value: String(choice), label: <span className="font-normal">{label}</span> }))}
        />
      ))}
      <div>
        <Button type="submit" pending={check.isPending} pendingLabel={t('training.checking')}>
          {t('training.submit')}
        </Button>
      </div>
    </form>
  )
}
