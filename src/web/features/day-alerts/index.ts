// What pages use of the alerts of full days; they fetch it beside themselves, since few days are full.
export { DayAlert, OwnDayAlerts } from './day-alert-panel.tsx'
