// Where each family of notices reaches a person: their choices, as the settings page shows and saves them.
import type { UserId } from '#domain/id.ts'
import { mutableKindsOf, NOTICE_CHANNELS, NOTICE_FAMILIES, type NoticeChannels, type NoticeFamily } from '#domain/notice.ts'
import { dropFromDigest } from '../mail/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { mutedOf, replaceMuted } from './notice-store.ts'

type Choices = Readonly<Record<NoticeFamily, NoticeChannels>>

export async function showChannels(executor: Executor, accountId: UserId): Promise<Choices> {
  const muted = await mutedOf(executor, accountId)
  const open = (family: NoticeFamily): NoticeChannels => {
    const closed = new Set(muted.filter((one) => one.family === family).map(({ channel }) => channel))
    return { page: !closed.has('page'), push: !closed.has('push'), email: !closed.has('email') }
  }
  return { visits: open('visits'), messages: open('messages'), money: open('money'), ideas: open('ideas') }
}

export async function saveChannels(tx: Tx, accountId: UserId, choices: Choices): Promise<void> {
  const muted = NOTICE_FAMILIES.flatMap((family) =>
    NOTICE_CHANNELS.filter((channel) => !choices[family][channel]).map((channel) => ({ family, channel })),
  )
  await replaceMuted(tx, accountId, muted)
  const silent = NOTICE_FAMILIES.filter((family) => !choices[family].email)
  if (silent.length > 0) await dropFromDigest(tx, accountId, silent.flatMap(mutableKindsOf))
}
