// Measures one press: time to the next paint, time to its effect, and the long scripts.
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

export type LongScript = { readonly url: string; readonly position: number; readonly function: string; readonly ms: number }
export type Measured = { readonly paintMs: number; readonly effectMs: number; readonly longest: LongScript | null }

/** Runs in every page before its own scripts. Nothing shorter than 16 ms is reported by the browser. */
export const METER = `(() => {
  const meter = (self.handMeter = { events: [], frames: [], begun: 0, change: 0, effect: 0 })
  const observe = (type, list, more) => new PerformanceObserver((seen) => list.push(...seen.getEntries())).observe({ type, ...more })
  observe('event', meter.events, { durationThreshold: 16 })
  observe('long-animation-frame', meter.frames)
  const afterPaint = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = act
    port2.postMessage(null)
  })
  const begin = ({ timeStamp }) => {
    meter.begun ||= timeStamp
    // The browser follows the link itself, so the next page continues the measurement.
    self.name = JSON.stringify([performance.timeOrigin + meter.begun, meter.wanted])
  }
  for (const sign of ['pointerdown', 'pointerup', 'keydown']) addEventListener(sign, (event) => { if (event.type === meter.from || event.type === 'keydown') begin(event) }, true)
  addEventListener('change', ({ timeStamp }) => {
    begin({ timeStamp })
    afterPaint(() => { meter.change ||= performance.now() - timeStamp })
  }, true)
  const watch = (wanted) => {
    const isThere = new Function('return ' + wanted)
    const look = () => {
      if (!meter.begun || !isThere()) return requestAnimationFrame(look)
      afterPaint(() => { meter.effect = performance.now() - meter.begun })
    }
    requestAnimationFrame(look)
  }
  meter.arm = (wanted, from) => {
    meter.from = from
    meter.events.length = meter.frames.length = meter.begun = meter.change = meter.effect = 0
    meter.wanted = wanted
    watch(wanted)
  }
  if (self.name) {
    const [begunAt, wanted] = JSON.parse(self.name)
    self.name = ''
    meter.begun = begunAt - performance.timeOrigin
    watch(wanted)
  }
  meter.read = () => {
    const events = meter.events.filter((event) => event.interactionId && event.startTime >= meter.begun - 1)
    const scripts = meter.frames.filter((frame) => frame.startTime + frame.duration >= meter.begun).flatMap((frame) => frame.scripts)
    const longest = scripts.toSorted((a, b) => b.duration - a.duration)[0]
    return {
      paintMs: Math.max(16, meter.change, ...events.map((event) => event.duration)),
      effectMs: meter.effect,
      longest: longest ? { url: longest.sourceURL, position: longest.sourceCharPosition, function: longest.sourceFunctionName || longest.invoker, ms: longest.duration } : null,
    }
  }
})()`

/** How long a thumb may rest without opening a menu; prefetches have finished by then. */
const HOLD_MS = 400

export const hold =
  (target: Locator) =>
  async (page: Page): Promise<void> => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to press: ${target.toString()}`)
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await delay(HOLD_MS)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await finger.detach()
  }

export const tap =
  (target: Locator) =>
  async (page: Page): Promise<void> => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to press: ${target.toString()}`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }

const MAX_WAIT_MS = 20_000

type Act = {
  readonly act: (page: Page) => Promise<void>
  /** An expression that becomes true in the page with the effect of the press. */
  readonly effect: string
  /** The start of the measurement: the touch, or the lift of a resting thumb. */
  readonly from: 'pointerdown' | 'pointerup'
}

export async function measurePress(page: Page, { act, effect, from }: Act): Promise<Measured> {
  if (await page.evaluate<boolean>(`Boolean(${effect})`)) throw new Error(`This stood before the press: ${effect}`)
  await page.evaluate(`handMeter.arm(${JSON.stringify(effect)}, '${from}')`)
  await act(page)
  await page.waitForFunction('self.handMeter?.effect', undefined, { timeout: MAX_WAIT_MS, polling: 100 }).catch((error: unknown) => {
    throw new Error(`The press had no effect: ${effect}`, { cause: error })
  })
  // The browser reports an event some time after its paint.
  await delay(400)
  return page.evaluate<Measured>('handMeter.read()')
}
