// A photo as it was chosen, before it is sent.
import { useEffect, useRef } from 'react'

type PhotoPreviewProps = { readonly file: Blob; readonly alt?: string; readonly className?: string }

/** Nothing where the browser cannot show it. */
export function PhotoPreview({ file, alt = '', className = 'max-h-56 w-full rounded-md bg-secondary object-contain' }: PhotoPreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) {
      image.current.hidden = false
      image.current.src = url
    }
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt={alt} onError={(event) => (event.currentTarget.hidden = true)} className={className} />
}
