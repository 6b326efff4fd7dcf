// Work by several hands, each of which takes the next item when it has done one.

export async function byHands<T, R>(items: readonly T[], hands: number, work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  let next = 0
  const hand = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      done[index] = await work(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(hands, items.length) }, hand))
  return done
}
