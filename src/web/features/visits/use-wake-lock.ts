// Keeps the screen on during a visit, where the browser can.
import { useEffect } from 'react'

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let left = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (left) await held.release()
        else lock = held
      } catch {
        // Refused by the browser, as with a low battery: the screen sleeps as usual.
      }
    }
    const onVisible = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
