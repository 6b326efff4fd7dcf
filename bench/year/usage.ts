// What a day of the town took: memory, and the processor time of the product, of its PostgreSQL and of the people.

/** What its processes hold, and the processor time that they and their PostgreSQL have used so far. */
export type Usage = { readonly megabytes: number; readonly cpuMs: number; readonly databaseCpuMs: number }

export type PlayedDay = {
  readonly date: string
  readonly ms: number
  readonly lines: number
  readonly usage: Usage
  readonly ownCpuMs: number
}

export const NO_USAGE: Usage = { megabytes: 0, cpuMs: 0, databaseCpuMs: 0 }

/** A process that died took what it had used with it. */
export const usedSince = (before: Usage, after: Usage): Usage => ({
  megabytes: after.megabytes,
  cpuMs: Math.max(0, after.cpuMs - before.cpuMs),
  databaseCpuMs: Math.max(0, after.databaseCpuMs - before.databaseCpuMs),
})

export const ownCpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1_000

export function printDay({ date, lines, ms, usage, ownCpuMs }: PlayedDay): string {
  const [all, product, database, own] = [ms, usage.cpuMs, usage.databaseCpuMs, ownCpuMs].map((each) => (each / 1_000).toFixed(1))
  const cpu = `processor: product ${product} s, PostgreSQL ${database} s, people ${own} s`
  return `${date}  ${String(lines).padStart(5)} lines  ${all} s  ${cpu}  ${usage.megabytes.toFixed(0)} MB`
}
