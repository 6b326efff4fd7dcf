// A title whose last words carry the lemon stroke.
export function StrokedTitle({ before, stroked }: { readonly before: string; readonly stroked: string }) {
  return (
    <>
      {before} <em className="highlight">{stroked}</em>
    </>
  )
}
