// The drawn map, as the browser fetches it beside its page; the server has it at once.
export { DrawnMap } from './drawn-map.tsx'
