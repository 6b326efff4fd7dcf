// Five questions with four choices each; the server alone knows which are right.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quiz, QuizResult } from '#contract/verification.ts'
import type { TrainingModule } from '#domain/training.ts'
import { call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
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
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => quiz.questions.map(() => null))
  const [tried, setTried] = useState(false)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const chosen = answers.filter((answer) => answer !== null)
    const missing = answers.indexOf(null)
    if (missing >= 0) document.querySelector<HTMLInputElement>(`#question-${missing} input`)?.focus()
    else if (!check.isPending) check.mutate(chosen)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-7">
      {quiz.questions.map(({ ask, choices }, place) => (
        <RadioCards
          key={ask}
          id={`question-${place}`}
          name={`question-${place}`}
          legend={
            <>
              <span className="block text-sm font-normal text-muted-foreground">
                {t('training.question', { number: place + 1, total: quiz.questions.length })}
              </span>
              {ask}
            </>
          }
          error={tried && answers[place] === null ? t('training.unanswered') : undefined}
          value={answers[place] === null ? null : String(answers[place])}
          onValueChange={(value) => setAnswers(answers.map((answer, index) => (index === place ? Number(value) : answer)))}
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
