// A square picture with a word in its corner, which says which of two it is to those who see both.
import { Caption } from './before-after-slider.tsx'

type CaptionedPictureProps = { readonly src: string; readonly alt: string; readonly word: string }

export const CaptionedPicture = ({ src, alt, word }: CaptionedPictureProps) => (
  <span className="relative block">
    <img src={src} alt={alt} loading="lazy" className="aspect-square w-full bg-secondary object-cover" />
    <span aria-hidden>
      <Caption side="left">{word}</Caption>
    </span>
  </span>
)
