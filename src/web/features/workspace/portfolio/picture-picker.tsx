// One picture of a pair: taken or chosen, then looked at, or changed.
import { Camera, Images } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { FileButton, PhotoPreview } from '#web/features/visits/index.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'

export type Moment = 'before' | 'after'

type PicturePickerProps = {
  readonly id: string
  readonly moment: Moment
  readonly file: File | null
  readonly onChoose: (file: File) => void
  readonly error: string | undefined
}

export function PicturePicker({ id, moment, file, onChoose, error }: PicturePickerProps) {
  const { t } = useTranslation('workspace')
  return (
    <FieldGroup id={id} legend={t(`portfolio.${moment}`)} hint={t(`portfolio.${moment}Hint`)} error={error}>
      {file && <PhotoPreview file={file} alt={t(`portfolio.chosen.${moment}`, { name: file.name })} />}
      <PictureButtons moment={moment} onChoose={onChoose} />
    </FieldGroup>
  )
}

/** `of`: which pair, where there are several on the page. */
export function PictureButtons({
  moment,
  of,
  onChoose,
}: {
  readonly moment: Moment
  readonly of?: string
  readonly onChoose: (file: File) => void
}) {
  const { t } = useTranslation('workspace')
  const ways = [
    { way: 'take', Icon: Camera, capture: 'environment' },
    { way: 'choose', Icon: Images },
  ] as const
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      {ways.map(({ way, Icon, ...input }) => {
        const label = t(`portfolio.${way}.${moment}`)
        return (
          <FileButton
            key={way}
            label={of === undefined ? label : t('portfolio.labelOf', { label, caption: of })}
            icon={<Icon aria-hidden className="size-5" />}
            {...input}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file may be chosen again after a failure.
              event.target.value = ''
              if (file) onChoose(file)
            }}
          >
            {t(`portfolio.${way}.short`)}
          </FileButton>
        )
      })}
    </div>
  )
}
