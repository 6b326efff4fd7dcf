// What other features use of alerts.
export { NotifyMe } from './notify-me.tsx'
