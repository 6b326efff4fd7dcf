// One's own picture: seen, chosen, looked at as it will be cut, replaced, removed. A cleaner is in the list with one only.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useImperativeHandle, useRef, useState, type ChangeEvent, type Ref } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGABYTES } from '#domain/upload.ts'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/send-file.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useSite } from '#web/platform/site.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { PhotoAdvice } from './photo-advice.tsx'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** `keep` sends the picture that was chosen and not used yet; false when it did not arrive. */
export type ChosenAvatar = { keep(): Promise<boolean> }

export function AvatarSection({ user, ref }: { readonly user: User; readonly ref?: Ref<ChosenAvatar> }) {
  const { t } = useTranslation('ownAccount')
  const { session } = useSite()
  const toastProblem = useProblemToast(t('avatar.failed'))
  const [progress, setProgress] = useState(0)
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null)
  const [removing, setRemoving] = useState(false)
  /** Two presses send it once. */
  const sending = useRef<Promise<boolean>>(null)
  const queries = useQueryClient()
  const isCleaner = user.role === 'cleaner'
  const forget = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const keep = (saved: User, said: string) => {
    session.update(saved)
    // Whether clients find the cleaner follows from the picture.
    if (isCleaner) void askAgain(queries, 'profile')
    toast({ tone: 'ok', title: said })
  }
  const send = useMutation({
    mutationFn: (file: File) => {
      setProgress(0)
      return upload('POST /api/users/me/avatar', { form: {}, file, fileName: file.name, onProgress: setProgress })
    },
    onSuccess: (saved) => {
      keep(saved, t('avatar.saved'))
      forget()
    },
    onError: toastProblem,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/users/me/avatar'),
    onSuccess: (saved) => {
      keep(saved, t('avatar.removed'))
      setRemoving(false)
    },
    onError: toastProblem,
  })
  const use = (file: File): Promise<boolean> =>
    (sending.current ??= send
      .mutateAsync(file)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        sending.current = null
      }))
  useImperativeHandle(ref, () => ({ keep: async () => !chosen || use(chosen.file) }))
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (!file || send.isPending) return
    if (file.size <= MAX_UPLOAD_BYTES) setChosen({ file, url: URL.createObjectURL(file) })
    else toast({ tone: 'bad', title: t('common:error'), description: t('avatar.tooLarge', { max: MAX_UPLOAD_MEGABYTES }) })
  }
  if (chosen)
    return (
      <div id="photo" className="mb-6">
        <ChosenPicture url={chosen.url} sending={send.isPending} progress={progress} onUse={() => void use(chosen.file)} onDrop={forget} />
      </div>
    )
  return (
    <div id="photo" className="mb-6 flex scroll-mt-6 flex-wrap items-center gap-4">
      <Avatar key={user.profilePic} name={user.name} src={user.profilePic} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        {isCleaner && <p className="mb-1 font-semibold">{t(user.profilePic ? 'avatar.shown' : 'avatar.needed')}</p>}
        <p id="avatar-hint" className="text-sm text-muted-foreground">
          {t('avatar.hint')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-input/60 px-[1.125rem] text-[0.9375rem] font-semibold hover:border-input hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
            {t(user.profilePic ? 'avatar.change' : 'avatar.add')}
            <input type="file" accept={ACCEPTED} aria-describedby="avatar-hint" className="sr-only" onChange={choose} />
          </label>
          {user.profilePic && (
            <Button
              tone="link"
              pending={remove.isPending}
              pendingLabel={t('common:actions.saving')}
              onClick={() => (isCleaner ? setRemoving(true) : !remove.isPending && remove.mutate())}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </div>
      </div>
      {isCleaner && <PhotoAdvice />}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('avatar.removal.title')}
        description={t('avatar.removal.body')}
        cancelLabel={t('avatar.removal.keep')}
        confirmLabel={t('avatar.remove')}
        pendingLabel={t('common:actions.saving')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
