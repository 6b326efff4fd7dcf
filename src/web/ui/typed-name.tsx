// A name that another person typed: it keeps its own direction within a sentence, and its row never grows wider than the screen.
export const TypedName = ({ children }: { readonly children: string }) => <bdi>{children}</bdi>
